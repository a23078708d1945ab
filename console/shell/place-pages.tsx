import { useEffect, useMemo } from 'preact/hooks';
import type { Place } from '../api/call.ts';
import { PlaceContext, showEarlyData, useGet, usePlace } from '../api/query.ts';
import { session } from '../api/session.ts';
import { Waiting } from '../parts/waiting.tsx';
import { setClock } from '../words/clock.ts';
import { speak } from '../words/language.ts';
import { MissingPage } from './error-pages.tsx';
import { Frame } from './frame.tsx';
import { forgetPlace, NO_COMPANY, placePath, rememberPlace } from './paths.ts';
import { Redirect, Route, Switch, useLocation } from './routing.tsx';
import { SCREENS } from './screens.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Switches to the person's language and updates the session's address, to which step-up sends its code. */
function usePerson(): void {
  const me = useGet('me.identity');
  const spoken = me.data?.interface_language;
  useEffect(() => {
    if (spoken !== undefined) speak(spoken);
  }, [spoken]);
  const open = session();
  if (me.data !== undefined && open !== null) open.email = me.data.email;
}

/** Keeps the time of the place: the sandbox has a clock of its own. Returns false until it is known. */
function useClock(): boolean {
  const isSandbox = usePlace().environment === 'TEST';
  const { data, dataUpdatedAt, error } = useGet('test-clock.get', {}, { enabled: isSandbox });
  // Screens read the time while they are first drawn, so it is set before them and not after.
  setClock(!isSandbox || data === undefined ? null : { now: data.now, measuredAt: dataUpdatedAt });
  return !isSandbox || data !== undefined || error !== null;
}

function Screens() {
  usePerson();
  if (!useClock()) return <Waiting rows={10} />;
  return (
    <Switch>
      {SCREENS.map(({ path, Screen }) => (
        <Route key={path} path={`/:environment/:account/:company${path}`}>
          <Screen />
        </Route>
      ))}
      <Route>
        <MissingPage />
      </Route>
    </Switch>
  );
}

/** Pages of one company in one environment, both named in the address. */
export function PlacePages({
  environment,
  account,
  company,
}: {
  environment: 'test' | 'live';
  account: string;
  company: string;
}) {
  const [path] = useLocation();
  const place = useMemo(() => {
    const opened: Place = {
      environment: environment === 'live' ? 'LIVE' : 'TEST',
      accountId: account,
      companyId: company === NO_COMPANY ? null : company,
    };
    showEarlyData(opened);
    return opened;
  }, [environment, account, company]);
  const isPlace = UUID.test(account) && (company === NO_COMPANY || UUID.test(company));
  useEffect(() => {
    document.documentElement.dataset.env = environment;
    if (isPlace) rememberPlace(placePath(place.environment, account, place.companyId));
  }, [environment, account, company]);
  // A new page starts at its top, and a screen reader at its title.
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [path]);
  if (!isPlace) {
    forgetPlace();
    return <Redirect to="/" />;
  }
  return (
    <PlaceContext.Provider value={place}>
      <Frame>
        {/* Nothing that was typed or read in one place remains in another. */}
        <Screens key={`${environment} ${account} ${company}`} />
      </Frame>
    </PlaceContext.Provider>
  );
}
