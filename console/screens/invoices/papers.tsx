import { useState } from 'preact/hooks';
import { ask, fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded, Waiting } from '../../parts/waiting.tsx';
import { words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';
import { term } from '../../words/terms.ts';
import { FaceDelivery } from './delivery.tsx';

const W = words({
  paper: ['Documento', 'Document', 'Document'],
  look: ['Así se ve la factura', 'This is how the invoice looks', 'Així es veu la factura'],
  pdf: ['Descargar PDF', 'Download PDF', 'Descarrega el PDF'],
  making: [
    'El PDF se está preparando. Inténtalo en unos segundos.',
    'The PDF is being made. Try again in a few seconds.',
    'El PDF s’està preparant. Torna-ho a provar d’aquí a uns segons.',
  ],
  forms: ['Factura electrónica', 'Electronic invoice', 'Factura electrònica'],
  get: ['Descargar', 'Download', 'Descarrega'],
});

/** Shows the printed document as an image and offers its files: PDF and electronic forms. */
export function Papers({ invoice }: { invoice: Schemas['Invoice'] }) {
  const place = usePlace();
  const preview = useGet('invoices.preview-image', { path: { invoice_id: invoice.id } });
  const [failure, setFailure] = useState<Error | null>(null);
  const [notice, setNotice] = useState('');
  const isDraft = invoice.invoice_number === null;
  const savePdf = async () => {
    setFailure(null);
    const path = { invoice_id: invoice.id };
    if (isDraft) {
      const { blob, name } = await fetchFile(place, 'invoices.preview-pdf', { path });
      return saveFile(blob, name ?? 'borrador.pdf');
    }
    const { data } = await ask(place, 'invoices.pdf', { path });
    if (data.download_url === null) return setNotice(W.making);
    location.assign(data.download_url);
  };
  return (
    <div>
      <Section
        title={W.paper}
        actions={
          <button type="button" class="quiet" onClick={() => void savePdf().catch(setFailure)}>
            {W.pdf}
          </button>
        }
      >
        <p role="status">{notice}</p>
        <FailureNotice failure={failure} />
        <div class="paper">
          {preview.data === undefined ? (
            preview.error === null ? (
              <Waiting rows={9} />
            ) : (
              <FailureNotice failure={preview.error} />
            )
          ) : (
            <img src={new URL(preview.data.image_url).pathname} alt={W.look} />
          )}
        </div>
      </Section>
      {!isDraft && <Forms invoice={invoice} />}
      {!isDraft && invoice.type !== 'PROFORMA' && <FaceDelivery invoice={invoice} />}
    </div>
  );
}

function Forms({ invoice }: { invoice: Schemas['Invoice'] }) {
  const place = usePlace();
  const forms = useGet('invoices.forms', { path: { invoice_id: invoice.id } });
  const [failure, setFailure] = useState<Error | null>(null);
  const save = (form: Schemas['InvoiceForm']['form']) =>
    fetchFile(place, 'invoices.document', { path: { invoice_id: invoice.id, form } }).then(
      ({ blob, name }) => saveFile(blob, name ?? `${form}.xml`),
      setFailure,
    );
  return (
    <Section title={W.forms}>
      <FailureNotice failure={failure} />
      <Loaded read={forms} rows={3}>
        {({ forms: all }) => (
          <ul class="rows">
            {all.map(({ form, available, missing }) => (
              <li key={form}>
                <span>
                  <strong>{term(form)}</strong>
                  {!available && (
                    <>
                      <br />
                      <span class="muted small">
                        {missing.map(({ message }) => forReaders(message)).join(' ')}
                      </span>
                    </>
                  )}
                </span>
                {available && (
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`${W.get} ${term(form)}`}
                    onClick={() => void save(form)}
                  >
                    {W.get}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
