/** The reports of a project. */
export const reports = {
  Reports: 'Informes',
  'Open PDF': 'Abrir el PDF',
  'The reports could not be loaded.': 'No se pudieron cargar los informes.',
  'No reports yet. They appear here by themselves.': 'Todavía no hay informes. Aparecerán aquí solos.',
  'Report {number}': 'Informe {number}',
  'All Reports': 'Todos los informes',
  'The report could not be loaded.': 'No se pudo cargar el informe.',
  'This report is not there any more.': 'Este informe ya no existe.',
} as const;
