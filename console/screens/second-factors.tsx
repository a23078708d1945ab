import { useState } from 'preact/hooks';
import { useAct, useGet } from '../api/query.ts';
import { TextField } from '../parts/field.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { Section } from '../parts/page.tsx';
import { Loaded } from '../parts/waiting.tsx';
import { confirmAct } from '../parts/warnings-dialog.tsx';
import { moment } from '../words/figures.ts';
import { words } from '../words/language.ts';

const W = words({
  factors: ['Verificación en dos pasos', 'Two-step sign-in', 'Verificació en dos passos'],
  factorsSay: [
    'Además del código del correo, entrar pide otro de una aplicación de tu teléfono. Así nadie entra aunque lea tu correo.',
    'Besides the code from the mail, signing in asks for another one from an app on your phone, so that nobody gets in by reading your mail.',
    'A més del codi del correu, entrar en demana un altre d’una aplicació del teu telèfon. Així ningú no entra encara que llegeixi el teu correu.',
  ],
  add: ['Añadir una aplicación', 'Add an app', 'Afegeix una aplicació'],
  since: ['Aplicación añadida', 'App added', 'Aplicació afegida'],
  remove: ['Quitar', 'Remove', 'Treu'],
  removeAsk: [
    'Desde entonces tu acceso pedirá solo el código del correo.',
    'From then on signing in asks for the mail’s code alone.',
    'Des d’aleshores el teu accés demanarà només el codi del correu.',
  ],
  secret: [
    'Abre tu aplicación de autenticación, añade una cuenta con esta clave y escribe el código que muestre.',
    'Open your authenticator app, add an account with this key, and type the code that it shows.',
    'Obre la teva aplicació d’autenticació, afegeix un compte amb aquesta clau i escriu el codi que mostri.',
  ],
  open: [
    'Abrir en la aplicación de este dispositivo',
    'Open in the app of this device',
    'Obre a l’aplicació d’aquest dispositiu',
  ],
  code: ['Código de la aplicación', 'Code from the app', 'Codi de l’aplicació'],
  confirm: ['Activar', 'Turn on', 'Activa'],
  recovery: [
    'Guarda estos códigos donde no los pierdas: cada uno sirve una vez para entrar sin la aplicación. No se vuelven a mostrar.',
    'Keep these codes where you will not lose them: each one signs you in once without the app. They are not shown again.',
    'Desa aquests codis on no els perdis: cadascun serveix una vegada per entrar sense l’aplicació. No es tornen a mostrar.',
  ],
});

/** The person's second factors. A new one is confirmed by a code, and its recovery codes are shown once. */
export function Factors() {
  const factors = useGet('second-factors.list');
  const act = useAct();
  const [fresh, setFresh] = useState<{ id: string; secret: string; otpauth_uri: string } | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const add = async () => setFresh((await act.run('second-factors.add'))?.data ?? null);
  const remove = async (id: string) => {
    if (await confirmAct(W.remove, W.removeAsk, W.remove))
      await act.run('second-factors.remove', { path: { second_factor_id: id } });
  };
  return (
    <Section title={W.factors}>
      <p>{W.factorsSay}</p>
      <Loaded read={factors} rows={1}>
        {({ second_factors }) => (
          <ul class="rows">
            {second_factors
              .filter(({ confirmed_at }) => confirmed_at !== null)
              .map(({ id, confirmed_at }) => (
                <li key={id}>
                  <span>
                    {W.since} {moment(confirmed_at)}
                  </span>
                  <button type="button" class="quiet" disabled={act.busy} onClick={() => void remove(id)}>
                    {W.remove}
                  </button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {codes.length > 0 && (
        <Notice kind="good">
          <p>{W.recovery}</p>
          <ul class="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FailureNotice failure={act.failure} />
      {fresh === null ? (
        <button type="button" disabled={act.busy} onClick={() => void add()}>
          {W.add}
        </button>
      ) : (
        <ConfirmFactor
          factor={fresh}
          onDone={(recovery) => {
            setCodes(recovery);
            setFresh(null);
          }}
        />
      )}
    </Section>
  );
}

function ConfirmFactor({
  factor,
  onDone,
}: {
  factor: { id: string; secret: string; otpauth_uri: string };
  onDone: (codes: string[]) => void;
}) {
  const act = useAct();
  const [code, setCode] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await act.run('second-factors.confirm', {
      path: { second_factor_id: factor.id },
      body: { code: code.trim() },
    });
    if (response !== undefined) onDone(response.data.recovery_codes);
  };
  return (
    <form onSubmit={submit}>
      <p>{W.secret}</p>
      <p>
        <code class="secret">{factor.secret.replace(/(.{4})/g, '$1 ')}</code>
      </p>
      <p>
        <a href={factor.otpauth_uri}>{W.open}</a>
      </p>
      <TextField
        label={W.code}
        value={code}
        onValue={setCode}
        inputMode="numeric"
        autocomplete="off"
        maxLength={6}
        required
      />
      <FailureNotice failure={act.failure} />
      <button type="submit" disabled={act.busy}>
        {W.confirm}
      </button>
    </form>
  );
}
