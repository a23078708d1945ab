import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { now } from '../../words/clock.ts';
import { dateIn, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';

const W = words({
  checks: ['Comprobaciones', 'Checks', 'Comprovacions'],
  chain: ['Comprobar la cadena', 'Check the chain', 'Comprova la cadena'],
  chainGood: [
    '{n} {n|registro comprobado|registros comprobados}: la cadena está entera y no faltan números.',
    '{n} {n|record|records} checked: the chain is whole and no number is missing.',
    '{n} {n|registre comprovat|registres comprovats}: la cadena és sencera i no falten números.',
  ],
  chainBad: [
    'La cadena se rompe en el registro {n}. Escríbenos antes de emitir.',
    'The chain breaks at record {n}. Write to us before you issue.',
    'La cadena es trenca al registre {n}. Escriu-nos abans d’emetre.',
  ],
  compare: ['Contrastar con Hacienda', 'Compare with the tax authority', 'Contrasta amb Hisenda'],
  compareSays: [
    'Pregunta a Hacienda qué facturas tiene tuyas y lo compara con tus libros.',
    'Asks the tax authority which invoices it has of yours, and compares them with your books.',
    'Pregunta a Hisenda quines factures teves té i ho compara amb els teus llibres.',
  ],
  from: ['Desde', 'From', 'Des de'],
  to: ['Hasta', 'To', 'Fins a'],
  matched: [
    '{n} {n|factura coincide|facturas coinciden}.',
    '{n} {n|invoice agrees|invoices agree}.',
    '{n} {n|factura coincideix|factures coincideixen}.',
  ],
});

const DAYS_BACK = 30;
const MS_A_DAY = 86_400_000;

/** Checks of the chain of records, on request. */
export function Checks() {
  const [isChecking, setChecking] = useState(false);
  const chain = useGet('verifactu-records.verify', {}, { enabled: isChecking });
  return (
    <Section title={W.checks}>
      <button type="button" class="quiet" disabled={isChecking} onClick={() => setChecking(true)}>
        {W.chain}
      </button>
      {isChecking && (
        <Loaded read={chain} rows={1}>
          {({ valid, records_checked, first_broken_position }) => (
            <Notice kind={valid ? 'good' : 'bad'}>
              {valid
                ? fill(W.chainGood, { n: plain(records_checked) })
                : fill(W.chainBad, { n: plain(first_broken_position) })}
            </Notice>
          )}
        </Loaded>
      )}
      <Comparing />
    </Section>
  );
}

/** Form that compares the books with the AEAT’s list for some days. */
function Comparing() {
  const act = useAct();
  const to = usePaths();
  const [from, setFrom] = useState(dateIn(new Date(now().getTime() - DAYS_BACK * MS_A_DAY)));
  const [until, setUntil] = useState(dateIn(now()));
  const [found, setFound] = useState<Schemas['Reconciliation'] | null>(null);
  const compare = async (event: Event) => {
    event.preventDefault();
    const response = await act.run('verifactu-records.reconcile', { body: { from, to: until } });
    setFound(response?.data ?? null);
  };
  return (
    <form onSubmit={compare}>
      <h3>{W.compare}</h3>
      <p class="muted">{W.compareSays}</p>
      <div class="fields">
        <DateField label={W.from} value={from} onValue={setFrom} required />
        <DateField label={W.to} value={until} onValue={setUntil} required />
      </div>
      <FailureNotice failure={act.failure} />
      {found !== null && (
        <>
          <Notice kind={found.differences.length === 0 ? 'good' : 'warn'}>
            {fill(W.matched, { n: plain(found.matched) })}
          </Notice>
          <ul class="rows">
            {found.differences.map((one) => (
              <li key={`${one.kind}${one.invoice_number}`}>
                <span>
                  {one.invoice_id === null ? (
                    one.invoice_number
                  ) : (
                    <Link href={to(`invoices/${one.invoice_id}`)}>{one.invoice_number}</Link>
                  )}
                  <br />
                  <span class="muted small">{forReaders(one.repair)}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <footer>
        <button type="submit" class="quiet" disabled={act.busy}>
          {W.compare}
        </button>
      </footer>
    </form>
  );
}
