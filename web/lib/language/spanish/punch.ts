/** The punch list at the hand-over. */
export const punch = {
  'Punch List': 'Lista de pendientes',
  'To Do': 'Pendiente',
  Fixed: 'Corregido',
  Checked: 'Revisado',
  Before: 'Antes',
  After: 'Después',
  'Looks Good': 'Está bien',
  '{name} looks good': '{name} está bien',
  'Not Yet…': 'Todavía no…',
  '{name}: not yet': '{name}: todavía no',
  'What is not right yet with {name}?': '¿Qué falta todavía en {name}?',
  'All Checked ({n})': 'Todo revisado ({n})',
  'You said that it looks good.': 'Usted dijo que está bien.',
  'Looks Good is no signature: it tells the builder that you have seen it.':
    '«Está bien» no es una firma: le dice al constructor que usted lo vio.',
  'The punch list could not be loaded.': 'No se pudo cargar la lista de pendientes.',
  'There is nothing on the punch list.': 'No hay nada en la lista de pendientes.',
  'You’re offline. What you say here is not sent.': 'No hay conexión. Lo que indique aquí no se envía.',
};
