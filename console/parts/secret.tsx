import { useState } from 'preact/hooks';
import { say } from '../words/language.ts';
import { Notice } from './notice.tsx';

/** Shows a secret that the service reveals once, with a copy button. */
export function SecretOnce({ name, secret }: { name: string; secret: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Notice kind="good">
      <p>
        {say([
          'Cópialo ahora y guárdalo en un sitio seguro: no se vuelve a mostrar.',
          'Copy it now and keep it in a safe place: it is not shown again.',
          'Copia’l ara i desa’l en un lloc segur: no es torna a mostrar.',
        ])}
      </p>
      <p>
        <strong>{name}</strong>: <code class="secret">{secret}</code>
      </p>
      <button
        type="button"
        class="quiet"
        onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
      >
        {isCopied ? say(['Copiado', 'Copied', 'Copiat']) : say(['Copiar', 'Copy', 'Copia'])}
      </button>
    </Notice>
  );
}
