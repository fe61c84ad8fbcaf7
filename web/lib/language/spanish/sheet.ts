/** A sheet that is zoomed, which the page of a trade shows as well. */
export const sheet = {
  'Superseded by {version} on {day}, which is not on this phone.':
    'Reemplazado el {day} por: {version}, que no está en este teléfono.',
  'Superseded by {version} on {day}, which is not on this device.':
    'Reemplazado el {day} por: {version}, que no está en este dispositivo.',
  'a newer version': 'una versión más nueva',
  'Not current any more.': 'Ya no está vigente.',
  'Do not build from it.': 'No construya con este plano.',
  'Show Anyway': 'Mostrar de todos modos',
  'Plus and minus zoom, 0 shows all, arrows move.': 'Más y menos amplían, 0 muestra todo, las flechas mueven.',
  'Zoom Out': 'Alejar',
  'Zoom In': 'Acercar',
  'The drawing gets sharper with a connection.': 'El plano se verá más nítido con conexión.',
  'This sheet is too heavy to draw here. Its picture is shown; download it to see more.':
    'Este plano es demasiado grande para dibujarlo aquí. Se muestra su imagen; descárguelo para ver más.',
  'This is page 1 of {pages}. Download it to read all.':
    'Esta es la página 1 de {pages}. Descárguelo para leerlo completo.',
} as const;
