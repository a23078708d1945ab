import type { Bilingual, Language } from '../../platform/i18n/language.ts';
import { isRecord, RPC_ERRORS, RpcError } from './json-rpc.ts';

interface Prompt {
  name: string;
  title: Bilingual;
  description: Bilingual;
  arguments: { name: string; description: Bilingual; required: boolean }[];
  /** Text with arguments in braces. A placeholder without an argument is replaced by a fixed text. */
  text: Bilingual;
}

const UNKNOWN: Bilingual = { en: '(not said: ask me)', es: '(no lo he dicho: pregúntame)' };

const PROMPTS: readonly Prompt[] = [
  {
    name: 'issue_invoice',
    title: { en: 'Issue an invoice', es: 'Emitir una factura' },
    description: {
      en: 'Drafts an invoice, shows it, and issues it once you agree',
      es: 'Hace un borrador, te lo enseña y lo emite cuando estés de acuerdo',
    },
    arguments: [
      {
        name: 'customer',
        description: { en: 'Name or NIF of the customer', es: 'Nombre o NIF del cliente' },
        required: true,
      },
      { name: 'concept', description: { en: 'What is invoiced', es: 'Qué se factura' }, required: true },
      {
        name: 'amount',
        description: { en: 'The amount without tax, in EUR', es: 'El importe sin impuestos, en EUR' },
        required: false,
      },
    ],
    text: {
      en: 'Issue an invoice to {customer} for {concept}, {amount} EUR without tax.\n\n1. Find the customer with customers_list; ask me before you make a new one.\n2. Make a draft with invoices_create. Take the tax of the company’s defaults unless I say otherwise.\n3. Call invoices_issue with dry_run: true. Show me number, recipient, lines, taxes, total and every warning.\n4. Only when I agree, call invoices_issue again with the confirmation_token. An issued invoice never changes.',
      es: 'Emite una factura a {customer} por {concept}, {amount} EUR sin impuestos.\n\n1. Busca el cliente con customers_list; pregúntame antes de crear uno nuevo.\n2. Haz un borrador con invoices_create. Usa los impuestos por defecto de la empresa salvo que diga otra cosa.\n3. Llama a invoices_issue con dry_run: true. Enséñame número, destinatario, líneas, impuestos, total y todos los avisos.\n4. Solo cuando esté de acuerdo, llama otra vez a invoices_issue con el confirmation_token. Una factura emitida no cambia nunca.',
    },
  },
  {
    name: 'correct_invoice',
    title: { en: 'Correct an invoice', es: 'Rectificar una factura' },
    description: {
      en: 'Chooses between a corrective, a record correction and a void, and does it once you agree',
      es: 'Elige entre rectificativa, subsanación y anulación, y la hace cuando estés de acuerdo',
    },
    arguments: [
      {
        name: 'invoice',
        description: { en: 'Number or id of the invoice', es: 'Número o id de la factura' },
        required: true,
      },
      { name: 'problem', description: { en: 'What is wrong with it', es: 'Qué tiene mal' }, required: true },
    ],
    text: {
      en: 'The invoice {invoice} has to be corrected: {problem}.\n\n1. Read folio://legal/correct-and-void and find the invoice with invoices_list.\n2. Say which way the law asks for here and why: a corrective (invoices_correct), a correction of the record alone (invoices_resubmit), or a void (invoices_void), which is for what never should have been issued.\n3. Call it with dry_run: true and show me the amounts before and after.\n4. Only when I agree, call it again with the confirmation_token.',
      es: 'Hay que corregir la factura {invoice}: {problem}.\n\n1. Lee folio://legal/rectificar-y-anular y busca la factura con invoices_list.\n2. Di qué camino pide la ley y por qué: una rectificativa (invoices_correct), una subsanación solo del registro (invoices_resubmit) o una anulación (invoices_void), que es para lo que nunca debió emitirse.\n3. Llámalo con dry_run: true y enséñame los importes de antes y después.\n4. Solo cuando esté de acuerdo, llámalo otra vez con el confirmation_token.',
    },
  },
  {
    name: 'quarter_end',
    title: { en: 'End of the quarter', es: 'Fin de trimestre' },
    description: {
      en: 'Gathers what the quarter’s tax forms need and what is missing',
      es: 'Reúne lo que piden los modelos del trimestre y lo que falta',
    },
    arguments: [
      {
        name: 'quarter',
        description: { en: 'The quarter, such as 2026-3T', es: 'El trimestre, como 2026-3T' },
        required: true,
      },
    ],
    text: {
      en: 'Prepare the end of the quarter {quarter}.\n\n1. Look for drafts and scheduled invoices that belong to it (invoices_list), and for records that the tax agency rejected.\n2. Read the figures of forms 303 and 130, and of 349 where there are customers in the EU (tax-forms tools). Read folio://legal/tax-books first.\n3. Say what is missing: these are figures of issued invoices alone, so input tax is not in them.\n4. Show a short summary with the deadline. Close the period only if I ask for it.',
      es: 'Prepara el cierre del trimestre {quarter}.\n\n1. Busca borradores y facturas programadas que le toquen (invoices_list) y registros que la AEAT haya rechazado.\n2. Lee las cifras de los modelos 303 y 130, y del 349 si hay clientes en la UE (herramientas de tax-forms). Lee antes folio://legal/libros-y-modelos.\n3. Di qué falta: son cifras solo de facturas emitidas, así que el IVA soportado no está.\n4. Haz un resumen breve con el plazo. Cierra el periodo solo si te lo pido.',
    },
  },
  {
    name: 'why_rejected',
    title: { en: 'Find out why a record was rejected', es: 'Averiguar por qué se rechazó un registro' },
    description: {
      en: 'Reads what the tax agency answered and says how to mend it',
      es: 'Lee lo que respondió la AEAT y dice cómo arreglarlo',
    },
    arguments: [
      {
        name: 'invoice',
        description: { en: 'Number or id of the invoice', es: 'Número o id de la factura' },
        required: true,
      },
    ],
    text: {
      en: 'Find out why the tax agency rejected the record of {invoice}, or accepted it with errors.\n\n1. Find the invoice and read its VeriFactu record and sending history (invoices_get, verifactu-records tools).\n2. Look up the code in folio://legal/aeat-refusals.\n3. Explain in a sentence what is wrong and whether the printed invoice is wrong too.\n4. Propose the correction (invoices_resubmit with dry_run: true, or a corrective) and wait for my answer.',
      es: 'Averigua por qué la AEAT rechazó el registro de {invoice}, o lo aceptó con errores.\n\n1. Busca la factura y lee su registro VeriFactu y el historial de envíos (invoices_get, herramientas verifactu-records).\n2. Busca el código en folio://legal/aeat-refusals.\n3. Explica en una frase qué está mal y si la factura impresa también lo está.\n4. Propón la corrección (invoices_resubmit con dry_run: true, o una rectificativa) y espera mi respuesta.',
    },
  },
];

/** Returns the result of `prompts/list` in a language. */
export function shownPrompts(language: Language): object[] {
  return PROMPTS.map((prompt) => ({
    name: prompt.name,
    title: prompt.title[language],
    description: prompt.description[language],
    arguments: prompt.arguments.map(({ name, description, required }) => ({
      name,
      description: description[language],
      required,
    })),
  }));
}

/** Returns the result of `prompts/get`. Throws `RpcError` for an unknown prompt and for a missing argument. */
export function promptMessages(params: Readonly<Record<string, unknown>>, language: Language): object {
  const { name: asked } = params;
  if (typeof asked !== 'string') throw new RpcError(RPC_ERRORS.INVALID_PARAMS, 'name is required');
  const prompt = PROMPTS.find(({ name }) => name === asked);
  if (prompt === undefined) throw new RpcError(RPC_ERRORS.INVALID_PARAMS, `Unknown prompt: ${asked}`);
  const given = isRecord(params.arguments) ? params.arguments : {};
  const missing = prompt.arguments.filter(
    ({ name, required }) => required && typeof given[name] !== 'string',
  );
  if (missing.length > 0)
    throw new RpcError(
      RPC_ERRORS.INVALID_PARAMS,
      `${prompt.name} needs ${missing.map(({ name }) => name).join(', ')}`,
    );
  const text = prompt.text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    return typeof value === 'string' ? value : UNKNOWN[language];
  });
  return {
    description: prompt.description[language],
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}
