import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Empresas de {name}', 'Companies of {name}', 'Empreses de {name}'],
  none: ['No entra', 'No access', 'No hi entra'],
});

/** Dialog for a member's access to each company. Each change takes effect at once. */
export function GrantsDialog({ member, onClose }: { member: Schemas['Member']; onClose: () => void }) {
  const act = useAct();
  const companies = useGet('companies.list', { query: { limit: 100 } });
  const grants = useGet('grants.list', { path: { member_id: member.id }, query: { limit: 100 } });
  const change = (companyId: string, access: string) => {
    const path = { member_id: member.id, company_id: companyId };
    if (access === 'VIEW' || access === 'OPERATE') void act.run('grants.set', { path, body: { access } });
    else void act.run('grants.remove', { path });
  };
  return (
    <Dialog title={W.title.replace('{name}', member.name ?? member.email)} onClose={onClose}>
      <Loaded read={companies}>
        {({ companies: all }) => (
          <Loaded read={grants}>
            {({ grants: given }) =>
              all.map((company) => (
                <SelectField
                  key={company.id}
                  label={company.trade_name ?? company.legal_name}
                  value={given.find(({ company_id }) => company_id === company.id)?.access ?? ''}
                  disabled={act.busy}
                  onValue={(access) => change(company.id, access)}
                  options={[
                    ['', W.none],
                    ['VIEW', term('VIEW')],
                    ['OPERATE', term('OPERATE')],
                  ]}
                />
              ))
            }
          </Loaded>
        )}
      </Loaded>
      <FailureNotice failure={act.failure} />
    </Dialog>
  );
}
