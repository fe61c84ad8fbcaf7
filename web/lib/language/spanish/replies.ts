/** Messages of clients, and their replies below notes. */
export const replies = {
  Reply: 'Responder',
  'Reply to the note on {title}': 'Responder a la nota sobre {title}',
  'Your reply to the note on {title}': 'Su respuesta a la nota sobre {title}',
  'Your reply': 'Su respuesta',
  'Your message': 'Su mensaje',
  Messages: 'Mensajes',
  'Message of {author}': 'Mensaje de {author}',
  'Write to {company}': 'Escriba a {company}',
  'Reply to the message of {author}': 'Responder al mensaje de {author}',
  'Your reply to the message of {author}': 'Su respuesta al mensaje de {author}',
  'No messages yet. They appear here by themselves.': 'Todavía no hay mensajes. Aparecen aquí por sí solos.',
  'The messages could not be loaded.': 'No se pudieron cargar los mensajes.',
  'Show older messages': 'Mostrar mensajes anteriores',
  'Everyone on this project reads it: {names} and {company}.':
    'Lo leen todos los de este proyecto: {names} y {company}.',
  'Sent {time} · not answered yet': 'Enviado: {time} · aún sin respuesta',
  'Sent {time} · no answer needed': 'Enviado: {time} · no necesita respuesta',
  'Everyone on this project reads it, and {company}.': 'Lo leen todos los de este proyecto y {company}.',
  Send: 'Enviar',
  Discard: 'Descartar',
  Change: 'Cambiar',
  'Take back': 'Retirar',
  'You can change this for 15 minutes.': 'Puede cambiarlo durante 15 minutos.',
  'You’re offline. Your message is kept here.': 'No hay conexión. Su mensaje se conserva aquí.',
  'No answer came. Your message is kept here: send it again, it counts once.':
    'No llegó ninguna respuesta. Su mensaje se conserva aquí: envíelo de nuevo, cuenta una sola vez.',
  'This cannot be written or changed any more.': 'Esto ya no se puede escribir ni cambiar.',
  'Too many messages at once. Try again in {n} minutes.':
    'Demasiados mensajes seguidos. Intente de nuevo en {n} minutos.',
  'You have sent 100 messages in a day: please call': 'Ha enviado 100 mensajes en un día: llame, por favor',
};
