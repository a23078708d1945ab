import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { TextField } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';

const W = words({
  remove: ['Eliminar la empresa', 'Delete the company', 'Suprimeix l’empresa'],
  says: [
    'Para empresas creadas por error. Se elimina de pruebas y de real con todos sus datos, y no se puede deshacer. Una empresa con facturas en real no se elimina.',
    'For companies made by mistake. It leaves the sandbox and production with all that it has, and cannot be brought back. A company with invoices in production is not deleted.',
    'Per a empreses creades per error. Se’n va de proves i de real amb tot el que té, i no es pot desfer. Una empresa amb factures en real no se suprimeix.',
  ],
  typed: [
    'Escribe «{name}» para confirmarlo',
    'Type “{name}” to confirm',
    'Escriu «{name}» per confirmar-ho',
  ],
});

/** Returns the text that confirms a deletion: the NIF, or the legal name if there is none. */
function confirmationOf({ nif, legal_name }: Schemas['Company']): string {
  return nif ?? legal_name;
}

/** Deletes a company that never issued, after the person types its NIF. */
export function CompanyDeletion({ company }: { company: Schemas['Company'] }) {
  const act = useAct();
  const [typed, setTyped] = useState('');
  const wanted = confirmationOf(company);
  const isConfirmed = typed.trim().toUpperCase() === wanted.toUpperCase();
  const remove = async (event: Event) => {
    event.preventDefault();
    if (!isConfirmed) return;
    if ((await act.run('companies.delete', { path: { company_id: company.id } })) !== undefined)
      location.assign('/app');
  };
  return (
    <Section title={W.remove}>
      <details>
        <summary>{W.remove}</summary>
        <form onSubmit={remove}>
          <p>{W.says}</p>
          <TextField
            label={W.typed.replace('{name}', wanted)}
            value={typed}
            onValue={setTyped}
            autocomplete="off"
            required
          />
          <FailureNotice failure={act.failure} />
          <footer>
            <button type="submit" class="grave" disabled={act.busy || !isConfirmed}>
              {W.remove}
            </button>
          </footer>
        </form>
      </details>
    </Section>
  );
}
