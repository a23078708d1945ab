import type { Schemas } from '../../api/operations.ts';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';

const W = words({
  mend: ['Resolverlo', 'Put it right', 'Resol-ho'],
  advice: ['Recomendado', 'Recommended', 'Recomanat'],
});

/** Settings page that resolves each blocker. */
const PAGES: Readonly<Record<string, string>> = {
  ISSUER_ADDRESS_MISSING: 'settings',
  COMPANY_HAS_NO_NIF: 'settings',
  PROFILE_INCOMPLETE: 'settings',
  SERIES_DEFAULT_NOT_FOUND: 'settings/series',
  COMPANY_NOT_ACTIVATED: 'settings/activation',
  NIF_NOT_PROVED: 'settings/representation',
  NIF_ALREADY_LIVE: 'settings/representation',
  NIF_REPRESENTATION_REQUIRED: 'settings/representation',
  VERIFACTU_PRODUCER_NOT_CONFIGURED: 'settings/verifactu',
  VERIFACTU_EXCLUSION_REQUIRED: 'settings/verifactu',
  TICKETBAI_NOT_ENABLED: 'settings/ticketbai',
  CERTIFICATE_MISSING: 'settings/certificates',
  CERTIFICATE_EXPIRED: 'settings/certificates',
  CERTIFICATE_EXPIRES_SOON: 'settings/certificates',
  TICKETBAI_LICENCE_MISSING: 'settings/ticketbai',
  TICKETBAI_REPRESENTATION_REQUIRED: 'settings/representation',
  TICKETBAI_ACTIVITY_CODE_MISSING: 'settings/ticketbai',
  TICKETBAI_PRODUCER_NOT_CONFIGURED: 'settings/ticketbai',
  SERIES_FORMAT_NOT_FOR_TICKETBAI: 'settings/series',
  FISCAL_SYSTEM_NOT_AVAILABLE: 'settings',
  FISCAL_TERRITORY_UNKNOWN: 'settings',
  FISCAL_TERRITORY_PENDING: 'settings',
  VERIFACTU_STARTS_SOON: 'settings/verifactu',
};

/** Lists the blockers and recommendations for issuing, each with a link to the page that resolves it. */
export function Blockers({ readiness }: { readiness: Schemas['IssuingReadiness'] }) {
  const to = usePaths();
  const { blockers, recommendations } = readiness;
  return (
    <ul class="rows">
      {blockers.map((one) => (
        <li key={`${one.code}${one.document_type ?? ''}`}>
          <span>{forReaders(one.message)}</span>
          <Link class="button" href={to(PAGES[one.code] ?? 'settings')}>
            {W.mend}
          </Link>
        </li>
      ))}
      {recommendations.map((one) => (
        <li key={one.code}>
          <span>
            <span class="status info">{W.advice}</span> {forReaders(one.message)}
          </span>
          <Link class="button quiet" href={to(PAGES[one.code] ?? 'settings/verifactu')}>
            {W.mend}
          </Link>
        </li>
      ))}
    </ul>
  );
}
