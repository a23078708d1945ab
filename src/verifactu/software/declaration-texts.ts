/**
 * Fixed texts of the responsible declaration. Each label is the wording of its letter in the law and must precede the datum.
 * Source: Orden HAC/1177/2024, article 15.1.
 */

/** Letters of article 15.1, in the required order. */
export const DECLARATION_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
export type DeclarationLetter = (typeof DECLARATION_LETTERS)[number];

export const DECLARATION_TITLE = 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN';

export const DECLARATION_LABELS: Readonly<Record<DeclarationLetter, string>> = {
  a: 'Nombre del sistema informático a que se refiere la declaración responsable',
  b: 'Código identificador del sistema informático a que se refiere el apartado 1.a), de acuerdo con las especificaciones dadas en el apartado 2.6 del anexo',
  c: 'Identificador completo de la versión concreta del sistema informático a que se refiere la declaración responsable',
  d: 'Componentes, hardware y software, de que consta el sistema informático a que se refiere la declaración responsable, junto con una breve descripción de lo que hace dicho sistema informático y de sus principales funcionalidades',
  e: 'Indicación de si el sistema informático a que se refiere la declaración responsable se ha producido de tal manera que, a los efectos de cumplir con el Reglamento, solo pueda funcionar exclusivamente como «VERI*FACTU», de acuerdo con las especificaciones dadas en el apartado 2.6 del anexo',
  f: 'Indicación de si el sistema informático a que se refiere la declaración responsable permite ser usado por varios obligados tributarios o por un mismo usuario para dar soporte a la facturación de varios obligados tributarios, de acuerdo con las especificaciones dadas en el apartado 2.6 del anexo',
  g: 'Tipos de firma utilizados para firmar los registros de facturación y de evento en el caso de que el sistema informático a que se refiere la declaración responsable no sea utilizado como «VERI*FACTU»',
  h: 'Nombre y apellidos de la persona o razón social de la entidad productora del sistema informático a que se refiere la declaración responsable',
  i: 'Número de identificación fiscal (NIF) español de la persona o entidad productora del sistema informático a que se refiere la declaración responsable',
  j: 'Dirección postal completa de contacto de la persona o entidad productora del sistema informático a que se refiere la declaración responsable',
  k: 'La persona o entidad productora del sistema informático a que se refiere la declaración responsable hace constar',
  l: 'Fecha y lugar en los que la persona o entidad productora del sistema informático suscribe la declaración responsable del mismo',
};

/** Letter d: components and functions of the system. */
export const COMPONENTS =
  'Software: un servicio web (API HTTP) sobre Cloudflare Workers con sus bases de datos; el componente que numera las facturas y encadena sus registros, uno por obligado tributario; el componente que remite los registros a la Agencia Estatal de Administración Tributaria; y, si se usa, el repetidor que custodia el certificado electrónico con el que se remiten. Hardware: ninguno propio; funciona en la infraestructura en la nube de quien lo presta. Funcionalidades: expide facturas completas, simplificadas y rectificativas; genera a la vez el registro de facturación de alta de cada una y, cuando procede, los de subsanación y de anulación; calcula la huella de cada registro y lo encadena al anterior del mismo obligado tributario; remite los registros a la Agencia Estatal de Administración Tributaria y conserva sus respuestas; pone en las facturas el código QR tributario; y conserva, muestra, exporta y verifica los registros.';

export const ONLY_VERIFACTU =
  'Sí. El sistema informático solo puede funcionar exclusivamente como «VERI*FACTU» (TipoUsoPosibleSoloVerifactu: {code}). Solo expide facturas sin registro de facturación por cuenta de quien declara que el Reglamento no le obliga (libros registro por el Suministro Inmediato de Información, territorio foral, plazo de adaptación que aún no ha terminado u otra norma, que indica); sin esa declaración, o terminado el plazo, no expide.';

export const SEVERAL_TAXPAYERS =
  'Sí. El sistema informático permite dar soporte a la facturación de varios obligados tributarios (TipoUsoPosibleMultiOT: {code}).';

export const SIGNATURES =
  'Ninguno: el sistema informático solo funciona como «VERI*FACTU» y no firma electrónicamente los registros que remite.';

/** Letter k: statement of the producer. */
export const COMPLIANCE =
  'que dicho sistema informático, en la versión indicada en ella, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.';

/** Notice above a declaration with missing values. */
export const INCOMPLETE_NOTICE =
  'Esta declaración está incompleta y no produce efectos: la instalación no ha configurado todos los datos de su productor. Hasta que lo haga se rechaza el registro de facturas en producción.';
