/** The drawings and other documents of a project. */
export const drawings = {
  Drawings: 'Planos',
  Contracts: 'Contratos',
  Permits: 'Permisos',
  Specifications: 'Especificaciones',
  'Other documents': 'Otros documentos',
  'All Documents': 'Todos los documentos',
  'No documents yet. They appear here by themselves.': 'Todavía no hay documentos. Aparecerán aquí solos.',
  'The documents could not be loaded.': 'No se pudieron cargar los documentos.',
  'This document is not shared any more.': 'Este documento ya no se comparte.',
  'Revision {revision}': 'Revisión {revision}',
  'current since {day}': 'vigente desde el {day}',
  'checked {moment}': 'comprobado: {moment}',
  'as of {moment}, without a connection': 'como estaba: {moment}, sin conexión',
  'last checked {ago}': 'última comprobación {ago}',
  'not current any more': 'ya no está vigente',
  'Not on this phone': 'No está en este teléfono',
  'Not on this device': 'No está en este dispositivo',
  '{number} is not on this phone. It opens with a connection.':
    '{number} no está en este teléfono. Se abre con conexión.',
  '{number} is not on this device. It opens with a connection.':
    '{number} no está en este dispositivo. Se abre con conexión.',
  New: 'Nuevo',
  'Download PDF': 'Descargar el PDF',
  'The office sees which documents you opened.': 'La oficina ve qué documentos abrió usted.',
} as const;
