import * as z from 'zod';
import { LANGUAGES } from '../../invoices/fields/schemas.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { defineOperation } from '../define-operation.ts';
import { TEMPLATES } from '../settings/invoice-customization.ts';

const TEMPLATE_LABELS: Readonly<Record<(typeof TEMPLATES)[number], Bilingual>> = {
  CLASSIC: { en: 'Classic', es: 'Clásica' },
  MODERN: { en: 'Modern', es: 'Moderna' },
};

const LANGUAGE_LABELS: Readonly<Record<(typeof LANGUAGES)[number], Bilingual>> = {
  es: { en: 'Spanish', es: 'Español' },
  en: { en: 'English', es: 'Inglés' },
  ca: { en: 'Catalan', es: 'Catalán' },
  gl: { en: 'Galician', es: 'Gallego' },
  eu: { en: 'Basque', es: 'Euskera' },
};

/** Suggested accent colours. Any other #RRGGBB is accepted too. */
const ACCENT_COLORS: readonly { value: string; label: Bilingual }[] = [
  { value: '#1F4E79', label: { en: 'Blue', es: 'Azul' } },
  { value: '#0B6E4F', label: { en: 'Green', es: 'Verde' } },
  { value: '#8C1C13', label: { en: 'Red', es: 'Rojo' } },
  { value: '#B35900', label: { en: 'Orange', es: 'Naranja' } },
  { value: '#5B2A86', label: { en: 'Purple', es: 'Morado' } },
  { value: '#2F3640', label: { en: 'Graphite', es: 'Grafito' } },
];

const labelled = { label: z.string() };

const customizationOptionsSchema = z
  .object({
    templates: z.array(z.object({ value: z.enum(TEMPLATES), ...labelled })),
    languages: z.array(z.object({ value: z.enum(LANGUAGES), ...labelled })),
    email_languages: z.array(z.object({ value: z.enum(LANGUAGES), ...labelled })),
    accent_colors: z.array(z.object({ value: z.string(), ...labelled })),
  })
  .meta({ id: 'InvoiceCustomizationOptions' });

export const listInvoiceCustomizationOptions = defineOperation({
  id: 'invoice-customization-options.list',
  method: 'GET',
  path: '/v1/invoice-customization-options',
  tag: 'Catalogues',
  summary: 'List templates, languages and accent colours',
  description: 'Accent colours are suggestions. Any `#RRGGBB` is accepted.',
  scope: 'configuration:read',
  access: 'principal',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: customizationOptionsSchema, description: 'Options' },
  errors: [],
  async run(context) {
    const { language } = context;
    return {
      data: {
        templates: TEMPLATES.map((value) => ({ value, label: TEMPLATE_LABELS[value][language] })),
        languages: LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value][language] })),
        email_languages: LANGUAGES.map((value) => ({ value, label: LANGUAGE_LABELS[value][language] })),
        accent_colors: ACCENT_COLORS.map(({ value, label }) => ({ value, label: label[language] })),
      },
    };
  },
});
