import { useGet, usePlace } from '../../api/query.ts';
import { useFiscalSystems } from '../../parts/fiscal-system.ts';
import { Page } from '../../parts/page.tsx';
import { Loaded, Waiting } from '../../parts/waiting.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { Blockers } from '../settings/blockers.tsx';
import { Authorities } from './authorities.tsx';
import { Expected } from './expected.tsx';
import { Drafts, Overdue } from './open-invoices.tsx';
import { Owed } from './owed.tsx';
import { Quarter } from './quarter-figures.tsx';

const W = words({
  title: ['Inicio', 'Start', 'Inici'],
  steps: ['Primeros pasos', 'First steps', 'Primers passos'],
  issue: ['Nueva factura', 'New invoice', 'Factura nova'],
  ready: ['Todo listo para emitir', 'Ready to issue', 'Tot a punt per emetre'],
  readyVERIFACTU: [
    'Tus facturas se numeran, se encadenan y se registran solas.',
    'Your invoices are numbered, chained and registered by themselves.',
    'Les teves factures es numeren, s’encadenen i es registren soles.',
  ],
  readyTICKETBAI: [
    'Tus facturas se numeran, se firman y se envían a tu diputación solas.',
    'Your invoices are numbered, signed and sent to your diputación by themselves.',
    'Les teves factures es numeren, se signen i s’envien a la teva diputació soles.',
  ],
  readyNONE: [
    'Tus facturas se numeran solas.',
    'Your invoices are numbered by themselves.',
    'Les teves factures es numeren soles.',
  ],
  blocked: ['Para poder emitir falta', 'Before you can issue', 'Per poder emetre falta'],
});

const NewCompany = lazily(async () => (await import('./new-company.tsx')).NewCompany);

/** Start page: pending tasks and the figures of the quarter. */
export function Start() {
  const { companyId } = usePlace();
  const to = usePaths();
  if (companyId === null) return <NewCompany />;
  return (
    <Page
      title={W.title}
      actions={
        <>
          <Link class="button quiet" href={to('first-steps')}>
            {W.steps}
          </Link>
          <Link class="button" href={to('invoices/new')}>
            {W.issue}
          </Link>
        </>
      }
    >
      <Readiness />
      <Quarter />
      <div class="columns">
        <Owed />
        <Overdue />
      </div>
      <div class="columns">
        <Expected />
        <Drafts />
      </div>
    </Page>
  );
}

function Readiness() {
  const readiness = useGet('companies.issuing-readiness');
  const company = useGet('companies.get');
  const systems = useFiscalSystems();
  return (
    <div class="columns lopsided">
      <Loaded read={readiness} rows={4}>
        {(found) => (
          <section class="card">
            <h2>{found.ready ? W.ready : W.blocked}</h2>
            {found.ready && company.data !== undefined && (
              <p class="muted">{W[`ready${company.data.fiscal_system}`]}</p>
            )}
            <Blockers readiness={found} />
          </section>
        )}
      </Loaded>
      {systems === undefined ? <Waiting rows={4} /> : <Authorities systems={systems} />}
    </div>
  );
}
