/** A request of a case. Paths begin below the company; `{name}` in a path or a text of the body is the id of an earlier response. */
export interface GoldenRequest {
  path: string;
  body: Record<string, unknown>;
  /** Under which name later requests know the id of the response. */
  as?: string;
  /** True if the next request waits until the AEAT has accepted it. */
  accepted?: boolean;
}

/** Companies that issue cases beside the demo company: in the Canaries, Ceuta and Melilla, and a lawyer of Madrid. */
export type CreatedIssuer = 'CANARIES' | 'CEUTA' | 'MELILLA' | 'LAWYER';

/** Companies that issue in production without VeriFactu: under the SII, and before the day of their obligation. */
export type ExcludedIssuer = 'UNDER_SII' | 'NOT_YET_OBLIGED';

/** Issuers of cases. EXCLUDED is the demo company in production, which a resolution excludes from VeriFactu. */
export type GoldenIssuer = CreatedIssuer | ExcludedIssuer | 'EXCLUDED';

/** True for a company that is created in production. */
export function isExcludedIssuer(issuer: GoldenIssuer | undefined): issuer is ExcludedIssuer {
  return issuer === 'UNDER_SII' || issuer === 'NOT_YET_OBLIGED';
}

/** True for an issuer whose invoices have no record. */
export function isWithoutRecords(issuer: GoldenIssuer | undefined): boolean {
  return issuer === 'EXCLUDED' || isExcludedIssuer(issuer);
}

/** One lawful document: what is asked for, and by which rule it looks as it does. */
export interface GoldenCase {
  /** Part of the folder's name: lower case, words joined by hyphens. */
  slug: string;
  /** Name of the case as an adviser would say it, in Spanish. */
  title: string;
  /** The rule that it shows: article, order or section of an AEAT document. */
  source: string;
  /** Requests that come before, in order. */
  before?: readonly GoldenRequest[];
  /** The request whose document the case keeps: of a correction or cancellation of a record, the invoice that it is of. */
  request: GoldenRequest;
  /** Issuer of the case. Absent: the demo company in Madrid. */
  issuer?: GoldenIssuer;
  /** Electronic form that the case keeps. */
  form?: 'UBL' | 'CII' | 'FACTURAE';
  /** Query of that form, such as the codes of a public body. */
  formQuery?: string;
  /** True if it uses the company's default series. Such cases share it and run one after another. */
  takesDefaultSeries?: boolean;
}

/** Cases of one subject, numbered in their order: a new one goes to the end, so that the numbers of the others stay. */
export interface GoldenTopic {
  /** Folder and prefix of the series, three capitals: `IVA`. */
  code: string;
  title: string;
  /** True if its cases keep their rows in the register of issued invoices. */
  hasBooks?: boolean;
  cases: readonly GoldenCase[];
}
