import * as z from 'zod';

const item = z
  .object({ label: z.string(), value: z.string().nullable() })
  .meta({ id: 'DeclaredItem', description: 'Item of the declaration with its text; null if not configured' });

/**
 * Responsible declaration (decisions, section 10). The items are the letters of Orden HAC/1177/2024, article 15.1, in
 * order.
 */
export const declarationSchema = z
  .object({
    title: z.string(),
    complete: z.boolean(),
    notice: z.string().nullable(),
    version: z.string().nullable(),
    software: z.object({
      producer_name: z.string().nullable(),
      producer_nif: z.string().nullable(),
      system_name: z.string().nullable(),
      system_id: z.string().nullable(),
      version: z.string().nullable(),
      only_verifactu: z.boolean(),
      allows_several_taxpayers: z.boolean(),
    }),
    items: z.object({
      a: item,
      b: item,
      c: item,
      d: item,
      e: item,
      f: item,
      g: item,
      h: item,
      i: item,
      j: item,
      k: item,
      l: item,
    }),
  })
  .meta({ id: 'ResponsibleDeclaration' });
