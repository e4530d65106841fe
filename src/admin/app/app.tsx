import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ApiError } from '../client/api.ts';
import { useSignInDue } from '../client/connection.ts';
import { SESSION } from '../client/session.ts';
import { Toasts } from '../ui/toast.tsx';
import { Shell } from './shell.tsx';

const EnrollPage = lazy(async () => ({
  default: (await import('../screens/sign-in/enroll-page.tsx')).EnrollPage,
}));
const SignInPage = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in-page.tsx')).SignInPage,
}));
const SignInAgain = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in-again.tsx')).SignInAgain,
}));

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.status >= 500),
    },
  },
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <Suspense fallback={<div className="boot" />}>
          <Switch>
            <Route path="/enroll" component={EnrollPage} />
            <Route component={SignedIn} />
          </Switch>
        </Suspense>
      </Toasts>
    </QueryClientProvider>
  );
}

/** Shows the shell once a person is signed in. After signing in, they stay at the URL they opened. */
function SignedIn() {
  const { data: session, error } = useQuery(SESSION);
  const signInDue = useSignInDue();
  if (!session) return error ? <SignInPage problem={error.message} /> : <div className="boot" />;
  if (!session.person) return <SignInPage storeName={session.store.name} />;
  return (
    <>
      <Shell />
      <Suspense>{signInDue && <SignInAgain reason={signInDue} />}</Suspense>
    </>
  );
}
