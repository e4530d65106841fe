import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { ApiError } from '../client/api.ts';
import { SESSION } from '../client/session.ts';
import { EnrollPage } from '../screens/sign-in/enroll-page.tsx';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Shell } from './shell.tsx';

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
        <Switch>
          <Route path="/enroll" component={EnrollPage} />
          <Route component={SignedIn} />
        </Switch>
      </Toasts>
    </QueryClientProvider>
  );
}

/** The shell, once somebody is signed in. Whoever signs in stays at the address they asked for. */
function SignedIn() {
  const queries = useQueryClient();
  const { data: session, error } = useQuery(SESSION);
  useEffect(() => {
    const onSignedOut = () => void queries.invalidateQueries({ queryKey: SESSION.queryKey });
    window.addEventListener('admin:signed-out', onSignedOut);
    return () => window.removeEventListener('admin:signed-out', onSignedOut);
  }, [queries]);
  if (error) return <SignInPage problem={error.message} />;
  if (!session) return null;
  return session.person ? <Shell /> : <SignInPage storeName={session.store.name} />;
}
