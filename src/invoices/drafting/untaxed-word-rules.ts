import {
  isExempt,
  isTaxed,
  isTaxedToBusiness,
  isTaxedToConsumer,
  type WordRule,
  words,
} from './line-words.ts';

/** Rules on what is exempt, what the buyer accounts for, and what is neither (LIVA arts. 20, 75 and 84). */
export const UNTAXED_WORD_RULES: readonly WordRule[] = [
  {
    advice: 'EXEMPT_HEALTH',
    first: words('consulta sesion sesiones tratamiento visita'),
    some: words(
      'medica medico fisioterapia psicologia psicologica psicoterapia podologia podologica logopedia dental ortodoncia',
    ),
    none: words('veterinaria veterinario formacion'),
    isWrong: isTaxedToConsumer,
  },
  {
    advice: 'EXEMPT_HEALTH',
    first: words('protesis'),
    some: words('dental dentales'),
    none: words('veterinaria curso formacion'),
    isWrong: isTaxed,
  },
  {
    advice: 'EXEMPT_HEALTH',
    first: words('traslado transporte'),
    some: words('ambulancia'),
    none: words('veterinaria mascota'),
    isWrong: isTaxed,
  },
  {
    advice: 'EXEMPT_TEACHING',
    first: words('clase clases'),
    some: words(
      [
        'matematicas lengua ingles frances aleman fisica quimica biologia historia latin filosofia',
        'piano guitarra violin solfeo',
      ].join(' '),
    ),
    isWrong: isTaxed,
  },
  {
    advice: 'EXEMPT_TEACHING',
    first: words('guarderia'),
    none: words('canina perros gatos mascotas animales coches muebles'),
    isWrong: isTaxed,
  },
  { advice: 'EXEMPT_FINANCE', first: words('prima'), some: words('seguro seguros'), isWrong: isTaxed },
  {
    advice: 'EXEMPT_FINANCE',
    first: words('mediacion'),
    some: words('seguros prestamo hipoteca'),
    isWrong: isTaxed,
  },
  {
    advice: 'EXEMPT_FINANCE',
    first: words('comision comisiones'),
    some: words('seguro seguros'),
    none: words('plataforma software informatica web cobro gestion asesoramiento'),
    isWrong: isTaxed,
  },
  { advice: 'EXEMPT_FINANCE', first: words('intereses'), some: words('aplazamiento'), isWrong: isTaxed },
  { advice: 'EXEMPT_FINANCE', first: words('intereses'), some: words('prestamo'), isWrong: isTaxed },
  {
    advice: 'EXEMPT_FINANCE',
    first: words('decimo decimos participacion participaciones'),
    some: words('loteria'),
    isWrong: isTaxed,
  },
  { advice: 'EXEMPT_FINANCE', first: words('sellos'), some: words('correos'), isWrong: isTaxed },
  {
    advice: 'EXEMPT_LAND',
    first: words('finca terreno venta compraventa'),
    some: words('rustica rustico'),
    none: words('alquiler obra limpieza mantenimiento casa'),
    isWrong: isTaxed,
  },
  {
    advice: 'DWELLING',
    first: words('alquiler arrendamiento renta'),
    some: words('rustica rustico'),
    none: words(
      'caza eventos bodas celebracion casa nave almacen turismo alojamiento vivienda antena placas',
    ),
    isWrong: isTaxed,
  },
  {
    advice: 'GOING_CONCERN',
    first: words('traspaso transmision venta compraventa'),
    some: words('negocio'),
    none: words(
      'honorarios asesoramiento comision gestion local plan software web inmueble participaciones centro nombre',
    ),
    isWrong: isTaxed,
  },
  {
    advice: 'REVERSED_GOODS',
    first: words('lingote lingotes'),
    some: words('oro'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'REVERSED_GOODS',
    first: words('derechos'),
    some: words('emision'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'SCRAP',
    first: words('carton papel'),
    some: words('usado usados'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'SCRAP',
    first: words('recorte recortes desperdicios virutas'),
    some: words('aluminio cobre acero hierro papel carton vidrio plastico'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'SCRAP',
    first: words('bateria baterias'),
    some: words('usada usadas'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'WAIVED_EXEMPTION',
    first: words('venta compraventa transmision entrega'),
    some: words('renuncia'),
    none: words('sin derechos herencia'),
    isWrong: isTaxedToBusiness,
  },
  {
    advice: 'TRAVEL_AGENCY',
    first: words('viaje paquete circuito'),
    some: words('organizado combinado turistico'),
    none: words('seguro'),
    isWrong: isTaxedToConsumer,
  },
  {
    advice: 'TAXED_RENT',
    first: words('alquiler arrendamiento renta'),
    some: words('local oficina nave despacho almacen sala salon trastero garaje'),
    none: words('vivienda viviendas piso apartamento'),
    isWrong: isExempt,
  },
  {
    advice: 'ADVANCE_OF_SUPPLY',
    first: words('anticipo'),
    isWrong: ({ exemptionReason }) => exemptionReason === 'E5',
  },
];
