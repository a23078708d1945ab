import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Body } from '../../api/operations.ts';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { day } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({
  title: ['Invitaciones', 'Invitations', 'Invitacions'],
  invite: ['Invitar a alguien', 'Invite somebody', 'Convida algú'],
  none: [
    'No hay invitaciones. Invita a tu gestoría o a un compañero: entra con su propio correo.',
    'There are no invitations. Invite your adviser or a colleague: they sign in with an address of their own.',
    'No hi ha invitacions. Convida la teva gestoria o un company: entra amb el seu propi correu.',
  ],
  until: ['vale hasta el {date}', 'holds until {date}', 'val fins al {date}'],
  revoke: ['Retirar', 'Revoke', 'Retira'],
  email: ['Correo de la persona', 'Email address of the person', 'Correu de la persona'],
  role: ['Su papel', 'What they will be', 'Què serà'],
  ADMIN: [
    'Administrador: puede todo, menos lo reservado al propietario',
    'Administrator: everything except what is kept for the owner',
    'Administrador: ho pot tot, menys el que és reservat al propietari',
  ],
  ADVISER: [
    'Asesor: lee todo y lleva los libros, no envía nada',
    'Adviser: reads everything, keeps the books, sends nothing',
    'Assessor: ho llegeix tot i porta els llibres, no envia res',
  ],
  MEMBER: [
    'Miembro: solo las empresas que le indiques',
    'Member: the companies that you grant alone',
    'Membre: només les empreses que li donis',
  ],
  access: ['En esta empresa', 'In this company', 'En aquesta empresa'],
  send: ['Enviar la invitación', 'Send the invitation', 'Envia la invitació'],
});

/** Lists the invitations with their status. */
export function Invitations() {
  const act = useAct();
  const invitations = useGet('invitations.list', { query: { limit: 50 } });
  const [isInviting, setInviting] = useState(false);
  return (
    <Section
      title={W.title}
      actions={
        <button type="button" onClick={() => setInviting(true)}>
          {W.invite}
        </button>
      }
    >
      <FailureNotice failure={act.failure} />
      <Loaded read={invitations} rows={2}>
        {({ invitations: all }) =>
          all.length === 0 ? (
            <p class="muted">{W.none}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <li key={one.id}>
                  <span>
                    <strong>{one.email}</strong> {term(one.account_role)} <Status value={one.status} />
                    <br />
                    <span class="muted small">{fill(W.until, { date: day(one.expires_at) })}</span>
                  </span>
                  {one.status === 'PENDING' && (
                    <button
                      type="button"
                      class="quiet"
                      aria-label={`${W.revoke} ${one.email}`}
                      disabled={act.busy}
                      onClick={() => void act.run('invitations.revoke', { path: { invitation_id: one.id } })}
                    >
                      {W.revoke}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Section>
  );
}

const ROLES = ['ADMIN', 'ADVISER', 'MEMBER'] as const;

function InviteDialog({ onClose }: { onClose: () => void }) {
  const act = useAct();
  const { companyId } = usePlace();
  const { values, set, text } = useForm(
    { email: '', role: 'MEMBER' as (typeof ROLES)[number], access: 'OPERATE' },
    act.failure,
    limitsOf('invitations.create'),
  );
  const isGranting = values.role === 'MEMBER' && companyId !== null;
  const invite = async (event: Event) => {
    event.preventDefault();
    const access = values.access === 'VIEW' ? ('VIEW' as const) : ('OPERATE' as const);
    const body: Body<'invitations.create'> = {
      email: values.email.trim(),
      account_role: values.role,
      ...(isGranting ? { grants: [{ company_id: companyId, access }] } : {}),
    };
    if (await act.run('invitations.create', { body })) onClose();
  };
  return (
    <Dialog title={W.invite} onClose={onClose}>
      <form onSubmit={invite}>
        <TextField label={W.email} type="email" required autofocus {...text('email')} />
        <SelectField
          label={W.role}
          value={values.role}
          onValue={(role) => set({ role: ROLES.find((one) => one === role) ?? 'MEMBER' })}
          options={ROLES.map((one) => [one, W[one]])}
        />
        {isGranting && (
          <SelectField
            label={W.access}
            value={values.access}
            onValue={(access) => set({ access })}
            options={[
              ['OPERATE', term('OPERATE')],
              ['VIEW', term('VIEW')],
            ]}
          />
        )}
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.send}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
