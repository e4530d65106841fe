// Imported first, because it sets the order of the cascade layers.
import './global.css';

import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { screenAt } from './screens.tsx';
import { applyTheme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// Radix inserts style elements while a dialog is open. The content security policy requires this nonce on them.
if (nonce) setNonce(nonce);
applyTheme();
// Loads its code while the app requests the session.
screenAt(location.pathname)?.load();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
