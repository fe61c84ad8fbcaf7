/** The drawings of a project. */
export const drawings = {
  Drawings: 'Planos',
  'All drawings': 'Todos los planos',
  'No drawings yet. They appear here by themselves.': 'Todavía no hay planos. Aparecerán aquí solos.',
  'The drawings could not be loaded.': 'No se pudieron cargar los planos.',
  'This drawing is not shared any more.': 'Este plano ya no se comparte.',
  'Revision {revision}': 'Revisión {revision}',
  'current since {day}': 'vigente desde el {day}',
  New: 'Nuevo',
  'The office sees which drawings you opened.': 'La oficina ve qué planos abrió usted.',
  'Plus and minus zoom, 0 shows all, arrows move.': 'Más y menos amplían, 0 muestra todo, las flechas mueven.',
  'Zoom Out': 'Alejar',
  'Zoom In': 'Acercar',
  'The drawing gets sharper with a connection.': 'El plano se verá más nítido con conexión.',
  'This sheet is too heavy to draw here. Its picture is shown; download it to see more.':
    'Este plano es demasiado grande para dibujarlo aquí. Se muestra su imagen; descárguelo para ver más.',
} as const;
