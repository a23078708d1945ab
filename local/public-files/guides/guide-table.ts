import type { Bilingual } from '../../../src/platform/i18n/language.ts';

/** Guide, with its name in addresses, which is that of its English file, and the name of its Spanish file. */
export interface GuidePair {
  name: string;
  /** Spanish file. Null if there is none yet, or if one file has both languages. */
  es: string | null;
}

/** Group of guides under a heading. */
export interface GuideGroup {
  title: Bilingual;
  guides: readonly GuidePair[];
}

const pair = (name: string, es: string | null = null): GuidePair => ({ name, es });

/** All guides, in the order for a new reader. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: { en: 'Start', es: 'Empezar' },
    guides: [
      pair('first-invoice', 'primera-factura'),
      pair('accounts', 'cuentas-y-acceso'),
      pair('console', 'consola'),
      pair('going-live', 'pasar-a-produccion'),
    ],
  },
  {
    title: { en: 'Quick starts', es: 'Inicio rápido' },
    guides: [
      pair('quick-start-nextjs', 'inicio-nextjs'),
      pair('quick-start-laravel', 'inicio-laravel'),
      pair('quick-start-stripe', 'inicio-stripe'),
    ],
  },
  {
    title: { en: 'Move to Folio', es: 'Pasarse a Folio' },
    guides: [
      pair('coming-from-a-spreadsheet', 'venir-de-una-hoja-de-calculo'),
      pair('coming-from-another-system', 'venir-de-otro-programa'),
    ],
  },
  {
    title: { en: 'Invoices', es: 'Facturas' },
    guides: [
      pair('correct-and-void', 'rectificar-y-anular'),
      pair('special-regimes', 'regimenes-especiales'),
      pair('recurring', 'facturas-recurrentes'),
      pair('public-administration', 'facturar-a-la-administracion'),
      pair('b2b-electronic-invoices', 'factura-electronica-b2b'),
      pair('from-sent-to-paid', 'de-enviada-a-cobrada'),
      pair('payments', 'cobros-con-stripe'),
      pair('tax-books', 'libros-y-modelos'),
    ],
  },
  {
    title: { en: 'Build', es: 'Integrar' },
    guides: [
      pair('webhooks', 'recibir-webhooks'),
      pair('events', 'eventos'),
      pair('warnings', 'avisos'),
      pair('sdk', 'clientes'),
      pair('cli', 'linea-de-comandos'),
      pair('mcp', 'asistentes'),
      pair('audit', 'auditoria'),
    ],
  },
  {
    title: { en: 'Law and safety', es: 'Ley y seguridad' },
    guides: [
      pair('verifactu', 'facturar-con-verifactu'),
      pair('ticketbai', 'facturar-con-ticketbai'),
      pair('aeat-refusals'),
      pair('data-protection', 'proteccion-de-datos'),
      pair('security'),
      pair('glossary'),
    ],
  },
];

/** Pages of `docs/` for contributors, which are no guides. */
export const CONTRIBUTORS_PAGES: ReadonlySet<string> = new Set(['golden', 'modules']);

/** Group of the guides that this table does not contain yet. */
export const FURTHER: Bilingual = { en: 'Further', es: 'Más' };
