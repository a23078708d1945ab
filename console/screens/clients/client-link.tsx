import type { Schemas } from '../../api/operations.ts';
import { usePlace } from '../../api/query.ts';
import { placePath } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';

/** Shows a client's name as a link to its company, with its NIF and account. */
export function ClientLink({ client }: { client: Schemas['CompanyOverview'] }) {
  const { environment, accountId } = usePlace();
  return (
    <span>
      <Link class="client" href={placePath(environment, accountId ?? '', client.company_id)}>
        {client.trade_name ?? client.legal_name}
      </Link>
      <br />
      <span class="muted small">
        {client.nif ?? ''} · {client.account_name}
      </span>
    </span>
  );
}
