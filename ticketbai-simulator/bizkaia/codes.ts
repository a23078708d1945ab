/** Texts of codes of the gateway and of whole messages, and of the records' codes that the simulator gives. */
const TEXTS: Readonly<Record<string, string>> = {
  N3_0000001: 'El certificado proporcionado no es válido.',
  N3_0000007: 'No existe un apoderamiento para la pareja de interesado y representante indicada.',
  N3_0000011: 'Otros, consulte el mensaje recibido como respuesta a la petición.',
  N3_0000012: 'No se ha encontrado una configuración parametrizada para la petición recibida.',
  N3_0000013: 'El valor del concepto "con" es obligatorio.',
  N3_0000014: 'El valor del NIF "nif" del interesado es obligatorio.',
  N3_0000015: 'El valor del nombre o la razón social "nrs" del interesado es obligatorio.',
  N3_0000017: 'No se ha informado el interesado en la cabecera HTTP',
  B4_1000001: 'El XML no cumple el esquema.',
  B4_1000002: 'Todos los registros incluidos en la petición son incorrectos.',
  B4_1000003: 'Error al descomprimir el fichero.',
  B4_1000004: 'Error técnico.',
  B4_1000005: 'Error al existir registros duplicados en el envío.',
  B4_1000006: 'El Modelo no corresponde al tipo de persona.',
  B4_1000020: 'El Modelo indicado en la cabecera no coincide con el indicado en el cuerpo.',
  B4_1000021: 'El Ejercicio indicado en la cabecera no coincide con el indicado en el cuerpo.',
  B4_1000022: 'El NIF del interesado indicado en la cabecera no coincide con el del obligado tributario.',
  B4_1000024: 'El Subcapítulo no corresponde con el Modelo y el Apartado indicados.',
  B4_1000025: 'Operación errónea.',
  B4_1000029: 'La página solicitada es superior al número de páginas totales que devuelve la consulta.',
  B4_1000030:
    'El Nombre y apellidos o Razón social del interesado no coincide con el del Obligado tributario.',
  B4_2000001: 'El XML del fichero TicketBAI no cumple el esquema.',
  B4_2000002: 'El NIF emisor no coincide con el NIF del obligado tributario.',
  B4_2000003: 'Registro duplicado.',
  B4_2000004: 'El registro no existe en el sistema.',
  B4_2000006: 'El registro ya está anulado.',
  B4_2000007: 'No puede ser superior a la fecha actual.',
  B4_2000011: 'El NIF tiene un formato erróneo.',
  B4_2000017: 'La fecha de expedición debe corresponder al ejercicio del Libro.',
  B4_2000060: 'Encadenamiento factura anterior debe estar informado con los datos de la factura anterior.',
  B4_2000061: 'Una misma factura no puede estar informada más de una vez como factura anterior.',
  B4_2000062: 'No puede haber saltos de números de factura dentro de la misma serie.',
  B4_2000063: 'La licencia no está registrada.',
  B4_2000064: 'El NIF de la entidad desarrolladora debe corresponder con el de la licencia.',
  B4_2000066: 'El Nombre del software debe corresponder con el de la licencia.',
  B4_2000070: 'La firma no cumple los requisitos de la política de firma TicketBAI.',
  B4_2000082:
    'Si Ingreso a computar IRPF diferente se indica a S, es obligatorio el valor de Importe ingreso IRPF.',
  B4_3000002: 'La Fecha de operación es superior a la Fecha expedición factura.',
};

/** Returns the Spanish text of a code. `codes.json` of the facts lists all. */
export function textOfCode(code: string): string {
  return TEXTS[code] ?? `Validación ${code}.`;
}
