import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../api/call.ts';
import { carryOutAll } from '../api/held-back.ts';
import { useGet, usePlace } from '../api/query.ts';
import { endSession } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { StepsBack } from '../parts/steps-back.tsx';
import { UndoBar } from '../parts/undo.tsx';
import { setCompanyZone } from '../words/figures.ts';
import { words } from '../words/language.ts';
import { navigationOf } from './navigation.ts';
import { forgetPlace, placePath, usePaths } from './paths.ts';
import { Link, useLocation } from './routing.tsx';
import { Switcher } from './switcher.tsx';

const W = words({
  skip: ['Saltar al contenido', 'Skip to the content', 'Salta al contingut'],
  sections: ['Secciones', 'Sections', 'Seccions'],
  environment: ['Entorno', 'Environment', 'Entorn'],
  test: ['Pruebas', 'Sandbox', 'Proves'],
  live: ['Real', 'Live', 'Real'],
  banner: [
    'Estás en pruebas: nada de lo que hagas aquí es real ni llega a Hacienda.',
    'You are in the sandbox: nothing that you do here is real or reaches the tax authority.',
    'Ets a proves: res del que facis aquí és real ni arriba a Hisenda.',
  ],
  change: ['Cambiar de empresa (Ctrl+K)', 'Change company (Ctrl+K)', 'Canvia d’empresa (Ctrl+K)'],
  none: ['Sin empresa', 'No company', 'Sense empresa'],
  menu: ['Menú', 'Menu', 'Menú'],
  out: ['Salir', 'Sign out', 'Surt'],
  you: ['Tu acceso', 'Your access', 'El teu accés'],
});

/** Frame of every screen: company, environment and navigation. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { environment } = usePlace();
  const [switching, setSwitching] = useState(false);
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSwitching(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div class="frame">
      <a class="skip" href="#content">
        {W.skip}
      </a>
      <header class="top">
        {environment === 'TEST' && <p class="sandbox">{W.banner}</p>}
        <div class="bar">
          <button type="button" class="quiet menu" aria-label={W.menu} onClick={() => setOpen(true)}>
            ☰
          </button>
          <WhereButton onClick={() => setSwitching(true)} />
          <EnvironmentSwitch />
        </div>
      </header>
      <aside class="side">
        <Navigation />
      </aside>
      <main id="content" tabIndex={-1}>
        <StepsBack />
        {children}
      </main>
      {open && (
        <Dialog title={W.menu} onClose={() => setOpen(false)}>
          <Navigation />
        </Dialog>
      )}
      <UndoBar />
      {switching && <Switcher onClose={() => setSwitching(false)} />}
    </div>
  );
}

function WhereButton({ onClick }: { onClick: () => void }) {
  const { companyId } = usePlace();
  const company = useGet('companies.get', {}, { enabled: companyId !== null });
  const address = company.data?.address;
  useEffect(() => setCompanyZone(address ?? null), [address]);
  const name = company.data?.trade_name ?? company.data?.legal_name;
  return (
    <button type="button" class="where quiet" title={W.change} aria-haspopup="dialog" onClick={onClick}>
      <strong>{companyId === null ? W.none : (name ?? '…')}</strong>
      <span>{company.data?.nif ?? '\u00a0'}</span>
    </button>
  );
}

function EnvironmentSwitch() {
  const { environment, accountId, companyId } = usePlace();
  const [path] = useLocation();
  // Only the section is kept: documents of one environment do not exist in the other.
  const section = path.split('/')[4] ?? '';
  return (
    <nav class="environments" aria-label={W.environment}>
      {(['TEST', 'LIVE'] as const).map((one) => (
        <Link
          key={one}
          href={placePath(one, accountId ?? '', companyId, section)}
          class={one.toLowerCase()}
          aria-current={one === environment ? 'true' : undefined}
        >
          {one === 'TEST' ? W.test : W.live}
        </Link>
      ))}
    </nav>
  );
}

async function signOut(): Promise<void> {
  await carryOutAll();
  // The local session ends even if the service refuses the sign-out.
  await ask({ environment: 'TEST', accountId: null, companyId: null }, 'auth.sign-out').catch(
    () => undefined,
  );
  forgetPlace();
  endSession(true);
}

function Navigation() {
  const to = usePaths();
  const [path] = useLocation();
  const { companyId } = usePlace();
  return (
    <nav aria-label={W.sections}>
      {navigationOf({ hasCompany: companyId !== null }).map((group) => (
        <div key={group.name}>
          {group.name !== null && <p class="group">{group.name}</p>}
          <ul aria-label={group.name ?? undefined}>
            {group.entries.map(({ page, name }) => {
              const href = to(page);
              const isHere = page === '' ? path === href : path === href || path.startsWith(`${href}/`);
              return (
                <li key={page}>
                  <Link href={href} aria-current={isHere ? 'page' : undefined}>
                    {name}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <ul class="foot">
        <li>
          <Link href={to('security')} aria-current={path === to('security') ? 'page' : undefined}>
            {W.you}
          </Link>
        </li>
        <li>
          <button type="button" class="link" onClick={() => void signOut()}>
            {W.out}
          </button>
        </li>
      </ul>
    </nav>
  );
}
