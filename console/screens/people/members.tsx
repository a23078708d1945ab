import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { SelectField } from '../../parts/field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { day } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { PeopleFrame } from './frame.tsx';
import { GrantsDialog } from './grants-dialog.tsx';
import { Invitations } from './invitations.tsx';

const W = words({
  title: ['Quién entra en esta cuenta', 'Who is in this account', 'Qui entra en aquest compte'],
  you: ['tú', 'you', 'tu'],
  role: ['Papel de {name}', 'Role of {name}', 'Paper de {name}'],
  companies: ['Empresas', 'Companies', 'Empreses'],
  remove: ['Quitar', 'Remove', 'Treu'],
  removeSays: [
    'Deja de entrar al momento, y las claves que hizo dejan de funcionar.',
    'They are out at once, and keys that they made stop working.',
    'Deixa d’entrar a l’instant, i les claus que va fer deixen de funcionar.',
  ],
  owner: ['Hacer propietario', 'Make owner', 'Fes propietari'],
  ownerSays: [
    'La cuenta pasa a ser suya y tú quedas como administrador. Solo esa persona podrá devolvértela.',
    'The account becomes theirs and you stay as an administrator. Only they can give it back.',
    'El compte passa a ser seu i tu quedes com a administrador. Només aquesta persona te’l podrà tornar.',
  ],
  since: ['desde', 'since', 'des de'],
  all: ['Todas las empresas', 'All companies', 'Totes les empreses'],
});

const ROLES = ['ADMIN', 'ADVISER', 'MEMBER'] as const;

/** Lists the members of the account with their rights, and the invitations. */
export function Members() {
  const members = useGet('members.list', { query: { limit: 100 } });
  const me = useGet('me.identity');
  const mine = members.data?.members.find(({ email }) => email === me.data?.email);
  return (
    <PeopleFrame>
      <Section title={W.title}>
        <Loaded read={members}>
          {({ members: all }) => (
            <ul class="rows">
              {all.map((one) => (
                <MemberRow key={one.id} member={one} isMine={one.id === mine?.id} mine={mine} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <Invitations />
    </PeopleFrame>
  );
}

function MemberRow({
  member,
  isMine,
  mine,
}: {
  member: Schemas['Member'];
  isMine: boolean;
  mine: Schemas['Member'] | undefined;
}) {
  const [isGranting, setGranting] = useState(false);
  const { grants } = member;
  return (
    <li>
      <span>
        <strong>{member.name ?? member.email}</strong> {isMine && <span class="status info">{W.you}</span>}
        <br />
        <span class="muted small">
          {member.name === null ? '' : `${member.email} · `}
          {W.since} {day(member.created_at)} ·{' '}
          {grants === null
            ? W.all
            : grants.map(({ company_name, access }) => `${company_name ?? ''} (${term(access)})`).join(', ')}
        </span>
      </span>
      {member.account_role === 'OWNER' || isMine ? (
        <span class="status plain">{term(member.account_role)}</span>
      ) : (
        <Changes
          member={member}
          isOwner={mine?.account_role === 'OWNER'}
          onGrants={() => setGranting(true)}
        />
      )}
      {isGranting && <GrantsDialog member={member} onClose={() => setGranting(false)} />}
    </li>
  );
}

function Changes({
  member,
  isOwner,
  onGrants,
}: {
  member: Schemas['Member'];
  isOwner: boolean;
  onGrants: () => void;
}) {
  const act = useAct();
  const path = { member_id: member.id };
  const name = member.name ?? member.email;
  const remove = async () => {
    if (await confirmAct(name, W.removeSays, W.remove)) await act.run('members.remove', { path });
  };
  const giveAway = async () => {
    if (await confirmAct(name, W.ownerSays, W.owner))
      await act.run('accounts.transfer-ownership', { body: { member_id: member.id } });
  };
  return (
    <span class="actions">
      <SelectField
        label={W.role.replace('{name}', name)}
        value={member.account_role}
        disabled={act.busy}
        onValue={(role) => {
          const chosen = ROLES.find((one) => one === role);
          if (chosen !== undefined)
            void act.run('members.set-role', { path, body: { account_role: chosen } });
        }}
        options={ROLES.map((one) => [one, term(one)])}
      />
      {member.account_role === 'MEMBER' && (
        <button type="button" class="quiet" aria-label={`${W.companies}: ${name}`} onClick={onGrants}>
          {W.companies}
        </button>
      )}
      {isOwner && (
        <button type="button" class="quiet" disabled={act.busy} onClick={() => void giveAway()}>
          {W.owner}
        </button>
      )}
      <button
        type="button"
        class="quiet"
        aria-label={`${W.remove} ${name}`}
        disabled={act.busy}
        onClick={() => void remove()}
      >
        {W.remove}
      </button>
      <FailureNotice failure={act.failure} />
    </span>
  );
}
