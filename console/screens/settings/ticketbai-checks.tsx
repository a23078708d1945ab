import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  title: ['Comprobaciones', 'Checks', 'Comprovacions'],
  verify: ['Comprobar ficheros y cadena', 'Verify files and chain', 'Comprova fitxers i cadena'],
  good: [
    '{n} {n|fichero comprobado|ficheros comprobados}: firmas y cadena son correctas y no faltan números.',
    '{n} {n|file|files} verified: signatures and chain hold, and no number is missing.',
    '{n} {n|fitxer comprovat|fitxers comprovats}: signatures i cadena són correctes i no falten números.',
  ],
  bad: [
    'Hay {n} {n|problema|problemas}. Escríbenos antes de emitir.',
    'There {n|is|are} {n} {n|problem|problems}. Write to us before you issue.',
    'Hi ha {n} {n|problema|problemes}. Escriu-nos abans d’emetre.',
  ],
  unknown: ['no se ha podido comprobar', 'could not be checked', 'no s’ha pogut comprovar'],
  download: ['Descargar los ficheros (ZIP)', 'Download the files (ZIP)', 'Descarrega els fitxers (ZIP)'],
});

/** Section that verifies the files and the chain of a company, and downloads them. */
export function TicketbaiChecks() {
  const place = usePlace();
  const [isChecking, setChecking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const found = useGet('ticketbai-records.verify', {}, { enabled: isChecking });
  const download = async () => {
    setBusy(true);
    setFailure(null);
    await fetchFile(place, 'ticketbai-records.export').then(
      ({ blob, name }) => saveFile(blob, name ?? 'ticketbai.zip'),
      setFailure,
    );
    setBusy(false);
  };
  return (
    <Section title={W.title}>
      <p>
        <button type="button" class="quiet" disabled={isChecking} onClick={() => setChecking(true)}>
          {W.verify}
        </button>
      </p>
      {isChecking && (
        <Loaded read={found} rows={1}>
          {({ valid, records_checked, problems }) => (
            <Notice kind={valid ? 'good' : 'bad'}>
              <p>
                {valid
                  ? fill(W.good, { n: plain(records_checked) })
                  : fill(W.bad, { n: plain(problems.length) })}
              </p>
              {problems.length > 0 && (
                <ul>
                  {problems.slice(0, 10).map(({ position, code, message }) => (
                    <li key={`${position}${code}`}>
                      {position ?? '–'}: {typeof message === 'string' ? message : W.unknown}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
        </Loaded>
      )}
      <p>
        <button type="button" class="quiet" disabled={isBusy} onClick={() => void download()}>
          {W.download}
        </button>
      </p>
      <FailureNotice failure={failure} />
    </Section>
  );
}
