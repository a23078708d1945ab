import { isExempt, isOtherwiseUntaxedToConsumer, isReduced, type WordRule, words } from './line-words.ts';

/** Words of services. */
type Named = Pick<WordRule, 'first' | 'some' | 'none'>;

/** Services with the general rate and without any exemption: no reduced rate names them (LIVA arts. 20, 90 and 91). */
const TAXED_SERVICES: readonly Named[] = [
  { first: words('peluqueria mudanza publicidad') },
  { first: words('corte tinte'), some: words('pelo cabello') },
  { first: words('mechas peinado') },
  { first: words('depilacion maquillaje manicura'), none: words('medica medico') },
  { first: words('masaje masajes'), some: words('relajante relajantes') },
  { first: words('cuota abono'), some: words('gimnasio') },
  {
    first: words('consulta vacunacion esterilizacion'),
    some: words('veterinaria veterinario perro perra gato gata'),
  },
  { first: words('mantenimiento'), some: words('jardin'), none: words('publico municipal') },
  { first: words('reportaje'), some: words('boda bodas comunion') },
  { first: words('proyecto'), some: words('basico visado'), none: words('obra llave') },
  { first: words('certificado'), some: words('energetico energetica') },
  { first: words('traduccion traducciones'), some: words('jurada juradas') },
  {
    first: words('clase clases practicas'),
    some: words('conducir'),
    none: words('camion autobus mercancias c d'),
  },
  { first: words('limpieza'), some: words('oficina oficinas portal portales') },
  { first: words('reforma'), some: words('local oficina nave'), none: words('vivienda viviendas piso') },
  {
    first: words('honorarios comision'),
    some: words('venta'),
    none: words('seguro seguros loteria loterias cupones acciones participaciones fondos'),
  },
  { first: words('alojamiento'), some: words('web hosting') },
  { first: words('licencia licencias'), some: words('software') },
  { first: words('alquiler'), some: words('coche furgoneta'), none: words('conductor') },
  { first: words('coaching') },
  { first: words('patrocinio') },
  { first: words('diseno'), some: words('web grafico logotipo logo') },
  {
    first: words('gestion'),
    some: words('redes'),
    none: words('electricas electrica agua aguas saneamiento gas distribucion transporte'),
  },
  { first: words('informe'), some: words('pericial') },
  { first: words('cirugia'), some: words('estetica'), none: words('reparadora reconstructiva') },
];
/** Services without an exemption, which a reduced rate may name: works at dwellings, services of artists. */
const NEVER_EXEMPT: Named = { first: words('reparacion fontaneria programacion') };

/** Rules on services with the general rate that a line taxes at a reduced rate or exempts. */
export const SERVICE_WORD_RULES: readonly WordRule[] = [
  ...TAXED_SERVICES.map((named): WordRule => ({ advice: 'GENERAL_RATE', ...named, isWrong: isReduced })),
  ...[...TAXED_SERVICES, NEVER_EXEMPT].map(
    (named): WordRule => ({ advice: 'TAXED_SERVICE', ...named, isWrong: isExempt }),
  ),
  ...TAXED_SERVICES.map(
    (named): WordRule => ({ advice: 'TAXED_SERVICE', ...named, isWrong: isOtherwiseUntaxedToConsumer }),
  ),
  { advice: 'GENERAL_RATE', first: words('entrenamiento'), some: words('personal'), isWrong: isReduced },
  {
    advice: 'TAXED_SERVICE',
    first: words('alquiler estancia'),
    some: words('desayuno desayunos hotelero hoteleros'),
    isWrong: isExempt,
  },
  {
    advice: 'REVERSED_WRONGLY',
    first: words('asesoria asesoramiento consultoria gestoria publicidad traduccion traducciones formacion'),
    isWrong: ({ exemptionReason }, isConsumer) => exemptionReason === 'S2' && !isConsumer,
  },
];
