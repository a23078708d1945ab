import type { DocumentMailLanguage, MailContent } from '../../../context/ports/mail.ts';
import { groupedIban, money } from '../../../documents/invoice-pdf/words/number-formats.ts';
import { daysBetween } from '../../../domain/calendar/dates.ts';
import { longDate } from './long-date.ts';
import type { MailFact, MailOptions } from './mail-body.ts';
import { type TemplateWords, writeMail } from './write-mail.ts';

/** Data of an invoice for its reminder. Dates are `YYYY-MM-DD`, amounts whole cents. */
export interface ReminderMailData extends MailOptions {
  number: string;
  dueDate: string;
  today: string;
  dueCents: number;
  /** Account to pay to. Null if it is paid in another way. */
  iban: string | null;
  /** Late interest as of today (Ley 3/2004). The rate is in hundredths of a percent a year. Null: not mentioned. */
  interest: { rateHundredths: number; cents: number } | null;
}

interface ReminderWords {
  before(data: ReminderMailData, due: string, on: string): TemplateWords;
  late(data: ReminderMailData, due: string, on: string): TemplateWords;
  number: string;
  dueDate: string;
  due: string;
  interest(rate: string): string;
}

const WORDS: Readonly<Record<DocumentMailLanguage, ReminderWords>> = {
  es: {
    before: ({ number, issuer }, due, on) => ({
      subject: `La factura ${number} de ${issuer.name} vence el ${on}`,
      heading: `La factura ${number} vence pronto`,
      message: `Le recordamos que la factura ${number}, de la que quedan ${due} por pagar, vence el ${on}. Si ya la ha pagado, no tenga en cuenta este correo.`,
    }),
    late: ({ number, issuer }, due, on) => ({
      subject: `La factura ${number} de ${issuer.name} está pendiente de pago`,
      heading: `La factura ${number} está pendiente`,
      message: `La factura ${number} venció el ${on} y quedan ${due} por pagar. Le rogamos que la pague lo antes posible. Si ya la ha pagado, no tenga en cuenta este correo.`,
    }),
    number: 'Factura',
    dueDate: 'Vencimiento',
    due: 'Pendiente de pago',
    interest: (rate) => `Intereses de demora a hoy (${rate} % anual, Ley 3/2004)`,
  },
  en: {
    before: ({ number, issuer }, due, on) => ({
      subject: `Invoice ${number} from ${issuer.name} is due on ${on}`,
      heading: `Invoice ${number} is due soon`,
      message: `This is a reminder that invoice ${number}, of which ${due} are left to pay, is due on ${on}. If you have paid it already, please disregard this mail.`,
    }),
    late: ({ number, issuer }, due, on) => ({
      subject: `Invoice ${number} from ${issuer.name} is overdue`,
      heading: `Invoice ${number} is overdue`,
      message: `Invoice ${number} was due on ${on}, and ${due} are left to pay. Please pay it as soon as you can. If you have paid it already, please disregard this mail.`,
    }),
    number: 'Invoice',
    dueDate: 'Due date',
    due: 'Amount due',
    interest: (rate) => `Late interest as of today (${rate} % a year, Ley 3/2004)`,
  },
  ca: {
    before: ({ number, issuer }, due, on) => ({
      subject: `La factura ${number} de ${issuer.name} venç el ${on}`,
      heading: `La factura ${number} venç aviat`,
      message: `Us recordem que la factura ${number}, de la qual queden ${due} per pagar, venç el ${on}. Si ja l’heu pagada, no tingueu en compte aquest correu.`,
    }),
    late: ({ number, issuer }, due, on) => ({
      subject: `La factura ${number} de ${issuer.name} està pendent de pagament`,
      heading: `La factura ${number} està pendent`,
      message: `La factura ${number} va vèncer el ${on} i queden ${due} per pagar. Us preguem que la pagueu com més aviat millor. Si ja l’heu pagada, no tingueu en compte aquest correu.`,
    }),
    number: 'Factura',
    dueDate: 'Venciment',
    due: 'Pendent de pagament',
    interest: (rate) => `Interessos de demora a avui (${rate} % anual, Llei 3/2004)`,
  },
  gl: {
    before: ({ number, issuer }, due, on) => ({
      subject: `A factura ${number} de ${issuer.name} vence o ${on}`,
      heading: `A factura ${number} vence pronto`,
      message: `Lembrámoslle que a factura ${number}, da que quedan ${due} por pagar, vence o ${on}. Se xa a pagou, non teña en conta este correo.`,
    }),
    late: ({ number, issuer }, due, on) => ({
      subject: `A factura ${number} de ${issuer.name} está pendente de pagamento`,
      heading: `A factura ${number} está pendente`,
      message: `A factura ${number} venceu o ${on} e quedan ${due} por pagar. Rogámoslle que a pague canto antes. Se xa a pagou, non teña en conta este correo.`,
    }),
    number: 'Factura',
    dueDate: 'Vencemento',
    due: 'Pendente de pagamento',
    interest: (rate) => `Xuros de mora a hoxe (${rate} % anual, Lei 3/2004)`,
  },
  eu: {
    before: ({ number, issuer }, due, on) => ({
      subject: `${issuer.name}: ${number} fakturaren epemuga, ${on}`,
      heading: `${number} fakturaren epemuga: ${on}`,
      message: `Gogorarazten dizugu ${number} faktura ordaindu gabe dagoela. Epemuga: ${on}. Ordaintzeko dagoena: ${due}. Dagoeneko ordaindu baduzu, ez hartu kontuan mezu hau.`,
    }),
    late: ({ number, issuer }, due, on) => ({
      subject: `${issuer.name}: ${number} faktura ordaindu gabe dago`,
      heading: `${number} faktura ordaindu gabe dago`,
      message: `${number} faktura ordaintzeko epea igaro da (epemuga: ${on}). Ordaintzeko dagoena: ${due}. Mesedez, ordaindu lehenbailehen. Dagoeneko ordaindu baduzu, ez hartu kontuan mezu hau.`,
    }),
    number: 'Faktura',
    dueDate: 'Epemuga',
    due: 'Ordaintzeko dagoena',
    interest: (rate) => `Berandutze-interesak, gaurko egunez (urteko % ${rate}, 3/2004 Legea)`,
  },
};

/** Fills the placeholders (in braces) of a company's own text. */
function filled(text: string | null, data: ReminderMailData, language: DocumentMailLanguage): string | null {
  if (text === null) return null;
  const days = Math.max(0, daysBetween(data.dueDate, data.today));
  return text
    .replaceAll('{number}', data.number)
    .replaceAll('{amount}', money(data.dueCents, language))
    .replaceAll('{due_date}', longDate(data.dueDate, language))
    .replaceAll('{days}', String(days))
    .replaceAll('{issuer}', data.issuer.name);
}

function rateText(hundredths: number, language: DocumentMailLanguage): string {
  const text = (hundredths / 100).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
}

/** Writes the reminder of an invoice (email type REMINDER). Throws RangeError for an invalid date. */
export function reminderMail(data: ReminderMailData, language: DocumentMailLanguage): MailContent {
  const words = WORDS[language];
  const due = money(data.dueCents, language);
  const on = longDate(data.dueDate, language);
  const facts: MailFact[] = [
    { label: words.number, value: data.number },
    { label: words.dueDate, value: on },
    { label: words.due, value: due },
  ];
  const { interest, iban } = data;
  if (interest !== null) {
    const label = words.interest(rateText(interest.rateHundredths, language));
    facts.push({ label, value: money(interest.cents, language) });
  }
  if (iban !== null) facts.push({ label: 'IBAN', value: groupedIban(iban) });
  const isLate = data.dueDate < data.today;
  const own = {
    subject: filled(data.subject, data, language),
    message: filled(data.message, data, language),
  };
  const template = isLate ? words.late(data, due, on) : words.before(data, due, on);
  return writeMail({ ...data, ...own }, language, template, { facts, table: null });
}
