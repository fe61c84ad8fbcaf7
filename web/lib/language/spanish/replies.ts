/** Replies of clients below notes. */
export const replies = {
  Reply: 'Responder',
  'Reply to the note on {title}': 'Responder a la nota sobre {title}',
  'Your reply to the note on {title}': 'Su respuesta a la nota sobre {title}',
  'Your reply': 'Su respuesta',
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
