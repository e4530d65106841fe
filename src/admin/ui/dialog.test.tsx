// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { mounted, unmountAll } from '#tests/support/mounted.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

afterEach(unmountAll);

function Screen({ opener }: { opener: 'button' | 'menu' | 'button that goes' }) {
  const [open, setOpen] = useState<'first' | 'second' | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const hasButton = opener === 'button' || (opener === 'button that goes' && !wasOpened);
  const first = () => {
    setOpen('first');
    setWasOpened(true);
  };
  return (
    <main tabIndex={-1}>
      {hasButton && <Button onClick={first}>Refund</Button>}
      {opener === 'menu' && (
        <Menu trigger={<Button>More</Button>} items={[{ label: 'Cancel', onSelect: first }]} />
      )}
      {open === 'first' && (
        <Dialog isOpen onOpenChange={() => setOpen(null)} title="First">
          <input aria-label="Amount" autoFocus />
          <Button onClick={() => setOpen('second')}>Next</Button>
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog isOpen onOpenChange={() => setOpen(null)} title="Second">
          <Button>Stay</Button>
        </Dialog>
      )}
    </main>
  );
}

test('closing a dialog returns the focus to the button that opened it', async () => {
  const { page, press } = await mounted(<Screen opener="button" />);
  await press(page.getByRole('button', { name: 'Refund' }));
  expect(document.activeElement).toBe(page.getByLabelText('Amount'));
  await press(page.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Refund' }));
});

test('a dialog that another one opened returns the focus to what opened the first', async () => {
  const { page, press } = await mounted(<Screen opener="button" />);
  await press(page.getByRole('button', { name: 'Refund' }));
  await press(page.getByRole('button', { name: 'Next' }));
  expect(page.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await press(page.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Refund' }));
});

test('a dialog opened from a menu returns the focus to the button of the menu', async () => {
  const { page, press, key } = await mounted(<Screen opener="menu" />);
  const more = page.getByRole('button', { name: 'More' });
  await key(more, 'Enter');
  await press(page.getByRole('menuitem', { name: 'Cancel' }));
  expect(page.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await press(page.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(more);
});

test('a dialog whose opener has gone gives the focus to the screen', async () => {
  const { page, press } = await mounted(<Screen opener="button that goes" />);
  await press(page.getByRole('button', { name: 'Refund' }));
  await press(page.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(page.getByRole('main'));
});
