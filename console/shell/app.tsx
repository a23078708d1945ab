import { QueryClientProvider } from '@tanstack/preact-query';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { queries } from '../api/query.ts';
import { onSession, session } from '../api/session.ts';
import { onLanguage } from '../words/language.ts';
import { Entrance } from './entrance.tsx';
import { BrokenPage, MissingPage } from './error-pages.tsx';
import { lazily } from './lazily.tsx';
import { PlacePages } from './place-pages.tsx';
import { Redirect, Route, Routing, Switch, useLocation } from './routing.tsx';
import { StepUpDialog } from './step-up.tsx';

const SignInPage = lazily(async () => (await import('../screens/sign-in.tsx')).SignInPage);
const SignUpPage = lazily(async () => (await import('../screens/sign-in.tsx')).SignUpPage);

/** Redraws everything when a person signs in or out, or the language changes. */
function useRedraw(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const redraw = () => setCount((count) => count + 1);
    const ends = [onSession(redraw), onLanguage(redraw)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Redirects to the sign-in page, which returns the person to the current page. */
function ToTheDoor() {
  const [path] = useLocation();
  const next = `${path}${location.search}`;
  queries.clear();
  return <Redirect to={next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`} />;
}

function Pages() {
  const [broken, reset] = useErrorBoundary();
  if (broken !== undefined) return <BrokenPage onRetry={reset} />;
  const isIn = session() !== null;
  return (
    <Switch>
      <Route path="/sign-in">
        <SignInPage />
      </Route>
      <Route path="/sign-up">
        <SignUpPage />
      </Route>
      {!isIn && (
        <Route>
          <ToTheDoor />
        </Route>
      )}
      <Route path="/:environment/:account/:company/:rest*">
        {(given) =>
          given.environment === 'test' || given.environment === 'live' ? (
            <PlacePages
              environment={given.environment}
              account={given.account ?? ''}
              company={given.company ?? ''}
            />
          ) : (
            <MissingPage />
          )
        }
      </Route>
      <Route path="/:page*">{(given) => <Entrance page={given.page ?? ''} />}</Route>
      <Route>
        <MissingPage />
      </Route>
    </Switch>
  );
}

/** Console as a whole: the address and the session decide which page is shown. */
export function App() {
  useRedraw();
  return (
    <QueryClientProvider client={queries}>
      <Routing>
        <Pages />
        <StepUpDialog />
      </Routing>
    </QueryClientProvider>
  );
}
