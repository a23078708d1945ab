import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Direcciones sin recordatorios', 'Addresses without reminders', 'Adreces sense recordatoris'],
  says: [
    'Su correo se devuelve, o su titular marcó uno como no deseado. Las facturas les siguen llegando.',
    'They take no mail, or somebody called one spam. Invoices still go to them.',
    'No admeten correu, o algú en va marcar un com a brossa. Les factures els continuen arribant.',
  ],
  none: ['Ninguna.', 'None.', 'Cap.'],
  BOUNCED: ['Correo devuelto', 'Takes no mail', 'No admet correu'],
  COMPLAINED: ['Lo marcó como no deseado', 'Called it spam', 'Ho va marcar com a brossa'],
  lift: ['Volver a enviar', 'Remind again', 'Torna a recordar'],
  liftOf: [
    'Volver a enviar recordatorios a {address}',
    'Remind {address} again',
    'Torna a recordar a {address}',
  ],
});

/** Lists suppressed addresses with the reason. A person may remove one from the list. */
export function SuppressedAddresses() {
  const addresses = useGet('suppressed-addresses.list');
  return (
    <Section title={W.title}>
      <p class="muted">{W.says}</p>
      <Loaded read={addresses} rows={2}>
        {({ suppressed_addresses: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <AddressRow key={one.id} suppressed={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function AddressRow({ suppressed }: { suppressed: Schemas['SuppressedAddress'] }) {
  const act = useAct();
  const { id, address, reason, created_at } = suppressed;
  return (
    <li>
      <span>
        {address}
        <br />
        <span class="muted small">
          {W[reason]} · {moment(created_at)}
        </span>
        <FailureNotice failure={act.failure} />
      </span>
      <button
        type="button"
        class="quiet"
        aria-label={fill(W.liftOf, { address })}
        disabled={act.busy}
        onClick={() => void act.run('suppressed-addresses.lift', { path: { suppressed_address_id: id } })}
      >
        {W.lift}
      </button>
    </li>
  );
}
