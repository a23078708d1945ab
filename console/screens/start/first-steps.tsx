import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet, usePlace } from '../../api/query.ts';
import { Page } from '../../parts/page.tsx';
import { keepFirstSteps } from '../../parts/steps-back.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { placePath } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { fill, words } from '../../words/language.ts';
import { keyOfTaxes, type StepName, useIsReviewed, useSteps } from './step-list.ts';

const W = words({
  title: [
    'Tu primera factura, paso a paso',
    'Your first invoice, step by step',
    'La teva primera factura, pas a pas',
  ],
  lead: [
    'Primero en pruebas, donde nada es real; después, de verdad. Puedes dejarlo y seguir otro día.',
    'First in the sandbox, where nothing is real; then for real. You can stop and go on another day.',
    'Primer a proves, on res no és real; després, de debò. Ho pots deixar i continuar un altre dia.',
  ],
  progress: ['{n} de {m} pasos hechos', '{n} of {m} steps done', '{n} de {m} passos fets'],
  done: ['Hecho', 'Done', 'Fet'],
  next: ['Siguiente', 'Next', 'Següent'],
  reviewed: ['En revisión', 'Being reviewed', 'En revisió'],
  open: ['Abrir', 'Open', 'Obre'],
  company: ['Los datos de tu empresa', 'The data of your company', 'Les dades de la teva empresa'],
  companySays: [
    'Nombre, NIF y domicilio, como los tiene Hacienda: salen en cada factura.',
    'Name, NIF and address, as the tax authority has them: every invoice prints them.',
    'Nom, NIF i domicili, com els té Hisenda: surten a cada factura.',
  ],
  taxes: [
    'Impuestos y cuenta en la que cobras',
    'Taxes, and the account that you are paid on',
    'Impostos i compte on cobres',
  ],
  taxesSay: [
    'El IVA que sueles poner. Si eres profesional autónomo, también el IRPF: el 15 % (el 7 % los tres primeros años) que te retienen las empresas y que descuentas en tu declaración.',
    'The tax that you usually charge. A self-employed professional also has income tax withheld by businesses: 15 % (7 % in the first three years), set off in the yearly return.',
    'L’IVA que sols posar. Si ets professional autònom, també l’IRPF: el 15 % (el 7 % els tres primers anys) que et retenen les empreses i que descomptes a la teva declaració.',
  ],
  customer: ['Un cliente', 'A customer', 'Un client'],
  customerSays: [
    'A quién facturas: su nombre y su NIF.',
    'Whom you invoice: name and NIF.',
    'A qui factures: el nom i el NIF.',
  ],
  trial: ['Una factura de prueba', 'A sandbox invoice', 'Una factura de prova'],
  trialSays: [
    'Escríbela, mira cómo queda y emítela en pruebas: no llega a Hacienda.',
    'Write it, see how it looks and issue it in the sandbox: the tax authority does not get it.',
    'Escriu-la, mira com queda i emet-la a proves: no arriba a Hisenda.',
  ],
  proof: ['Demostrar que el NIF es tuyo', 'Prove that the NIF is yours', 'Demostrar que el NIF és teu'],
  proofSays: [
    'Con el documento de representación firmado o con tu certificado digital.',
    'By the signed representation document or by your digital certificate.',
    'Amb el document de representació signat o amb el teu certificat digital.',
  ],
  live: ['Activar la empresa en real', 'Activate the company in production', 'Activar l’empresa en real'],
  liveSays: [
    'Desde entonces puedes facturar de verdad.',
    'From then on you can invoice for real.',
    'Des de llavors pots facturar de debò.',
  ],
  filing: ['Los datos de TicketBAI', 'The data of TicketBAI', 'Les dades de TicketBAI'],
  filingSays: [
    'Tu diputación los pide en cada factura: en Bizkaia, si tributas como persona física, el epígrafe de tu actividad (LROE, modelo 140).',
    'Your diputación asks for them with every invoice: in Bizkaia, for a self-employed person, the code of the activity (LROE, model 140).',
    'La teva diputació els demana a cada factura: a Biscaia, si tributes com a persona física, l’epígraf de la teva activitat (LROE, model 140).',
  ],
  ticketbai: ['TicketBAI', 'TicketBAI', 'TicketBAI'],
  ticketbaiSays: [
    'El certificado que firma cada factura y su envío a tu diputación.',
    'The certificate that signs each invoice, which is then sent to your diputación.',
    'El certificat que signa cada factura i l’enviament a la teva diputació.',
  ],
  verifactu: ['VeriFactu', 'VeriFactu', 'VeriFactu'],
  verifactuSays: [
    'El envío de cada factura a Hacienda, que la ley exige desde 2027.',
    'Each invoice is sent to the tax authority, as the law demands from 2027.',
    'L’enviament de cada factura a Hisenda, que la llei exigeix des del 2027.',
  ],
  first: ['La primera factura real', 'The first real invoice', 'La primera factura real'],
  firstSays: [
    'La misma pantalla que en pruebas, ahora con número definitivo.',
    'The same page as in the sandbox, now with a number for good.',
    'La mateixa pantalla que a proves, ara amb número definitiu.',
  ],
});

/** Page that leads from nothing to the first real invoice. The finished steps are read from the company, so that the person can resume. */
export function FirstSteps() {
  const company = useGet('companies.get');
  return (
    <Page title={W.title} lead={W.lead}>
      <Loaded read={company} rows={8}>
        {(found) => <Steps company={found} />}
      </Loaded>
    </Page>
  );
}

function Steps({ company }: { company: Schemas['Company'] }) {
  const steps = useSteps(company);
  const { accountId } = usePlace();
  const [, setSeen] = useState(false);
  // While the operator reads the document, the person continues with the next step.
  const isReviewed = useIsReviewed(company.nif_proof === null);
  const isWaiting = (name: StepName) => name === 'proof' && isReviewed;
  const next = steps.find(({ name, isDone }) => !isDone && !isWaiting(name))?.name;
  useEffect(() => {
    if (steps.every(({ isDone }) => isDone)) keepFirstSteps(null);
  }, [next]);
  const see = (name: StepName) => {
    keepFirstSteps(company.id);
    if (name !== 'taxes') return;
    localStorage.setItem(keyOfTaxes(company.id), 'yes');
    setSeen(true);
  };
  return (
    <section class="card">
      <p role="status">
        {fill(W.progress, { n: steps.filter(({ isDone }) => isDone).length, m: steps.length })}
      </p>
      <ol class="rows">
        {steps.map(({ name, environment, page, isDone }) => (
          <li key={name}>
            <span>
              <strong>{W[name]}</strong> {isDone && <span class="status good">{W.done}</span>}
              {!isDone && isWaiting(name) && <span class="status warn">{W.reviewed}</span>}
              {name === next && <span class="status info">{W.next}</span>}
              <br />
              <span class="muted small">{W[SAYS[name]]}</span>
            </span>
            <Link
              class={name === next ? 'button' : 'button quiet'}
              aria-label={`${W.open}: ${W[name]}`}
              href={placePath(environment, accountId ?? '', company.id, page)}
              onClick={() => see(name)}
            >
              {W.open}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SAYS = {
  company: 'companySays',
  taxes: 'taxesSay',
  customer: 'customerSays',
  trial: 'trialSays',
  proof: 'proofSays',
  live: 'liveSays',
  filing: 'filingSays',
  verifactu: 'verifactuSays',
  ticketbai: 'ticketbaiSays',
  first: 'firstSays',
} as const;
