/** Signing in, the links of mails, and one's own account. */
export const account = {
  'Sign in': 'Iniciar sesión',
  Emails: 'Correos',
  'Emails about new messages and replies': 'Correos sobre mensajes y respuestas nuevos',
  'Whether you get emails could not be loaded.': 'No se pudo cargar si usted recibe correos.',
  'Sign In': 'Iniciar sesión',
  'Welcome back!': '¡Bienvenido de nuevo!',
  Email: 'Correo electrónico',
  Username: 'Usuario',
  Password: 'Contraseña',
  'Forgot password?': '¿Olvidó la contraseña?',
  'Forgot password': 'Olvidé la contraseña',
  'Invalid username or password': 'El correo o la contraseña no son correctos',
  'There was a problem signing in. Contact technical support.':
    'Hubo un problema al iniciar sesión. Llame a la oficina.',
  'Too many attempts. Try again in 1 minute.': 'Demasiados intentos. Inténtelo de nuevo en 1 minuto.',
  'Too many attempts. Try again in {count} minutes.': 'Demasiados intentos. Inténtelo de nuevo en {count} minutos.',
  'You have no access any more: your account was disabled or changed. Ask an administrator.':
    'Ya no tiene acceso: su cuenta fue desactivada o cambiada. Pregunte en la oficina.',
  'Your session is over. Sign in to go on.': 'Su sesión terminó. Inicie sesión para continuar.',
  'Enter the email address of your account. You get a link to choose a new password.':
    'Escriba el correo electrónico de su cuenta. Recibirá un enlace para elegir una contraseña nueva.',
  'Send Link': 'Enviar enlace',
  'If {email} belongs to an account, a link is on its way there. It works for one day. Look into the spam folder, too.':
    'Si {email} pertenece a una cuenta, un enlace va en camino. Funciona durante un día. Mire también en la carpeta de correo no deseado.',
  'Back to sign in': 'Volver a iniciar sesión',
  'The link could not be asked for. Try again in a moment.':
    'No se pudo pedir el enlace. Inténtelo de nuevo en un momento.',

  'Your password must be changed before you can login': 'Debe cambiar su contraseña antes de iniciar sesión',
  'Current Password': 'Contraseña actual',
  'New Password': 'Contraseña nueva',
  'Confirm Password': 'Confirme la contraseña',
  'At least {least} characters': 'Al menos {least} caracteres',
  'At least {least} characters, {missing} more': 'Al menos {least} caracteres, faltan {missing}',
  'Too long': 'Demasiado larga',
  'Long enough': 'Lo bastante larga',
  'Not the same as the new password yet': 'Todavía no es igual a la contraseña nueva',
  Continue: 'Continuar',
  'The password could not be changed. Sign in again.': 'No se pudo cambiar la contraseña. Inicie sesión de nuevo.',
  'There was a problem changing the password. Contact technical support.':
    'Hubo un problema al cambiar la contraseña. Llame a la oficina.',
  'Reset Success!': '¡Contraseña cambiada!',
  'You will now be returned to the login page.  Use your new password to login.':
    'Ahora vuelve a la página de inicio de sesión. Use su contraseña nueva.',

  'Choose a password': 'Elegir una contraseña',
  'Choose a password for your account': 'Elija una contraseña para su cuenta',
  'Choose a new password': 'Elija una contraseña nueva',
  '{name} of {company}': '{name}, de {company},',
  'Hello,': 'Hola:',
  'Hello {name},': 'Hola, {name}:',
  '{sender} invites you to follow your project “{project}”.': '{sender} le invita a seguir su proyecto “{project}”.',
  '{sender} invites you to follow your project.': '{sender} le invita a seguir su proyecto.',
  'choose the password that you want to use from now on.': 'elija la contraseña que quiere usar desde ahora.',
  'choose the password that you want to use from now on at {company}.':
    'elija la contraseña que quiere usar desde ahora en {company}.',
  'That password cannot be used. Choose another one.': 'Esa contraseña no se puede usar. Elija otra.',
  'The password could not be set. Try again in a moment.':
    'No se pudo guardar la contraseña. Inténtelo de nuevo en un momento.',
  'This link was used or has expired': 'Este enlace ya se usó o ha caducado',
  'This link is not complete': 'Este enlace no está completo',
  'Open it from the mail again, or copy all of it into the address bar.':
    'Ábralo de nuevo desde el correo, o cópielo entero en la barra de direcciones.',
  'If you chose a password with it already, that one holds. If not, ask for another link.':
    'Si ya eligió una contraseña con él, esa es la que vale. Si no, pida otro enlace.',
  'If you chose a password with it already, login with that one. If not, ask for another link.':
    'Si ya eligió una contraseña con él, inicie sesión con ella. Si no, pida otro enlace.',
  'If you confirmed the address with it already, sign in with that one. If not, ask for another mail.':
    'Si ya confirmó la dirección con él, inicie sesión con ella. Si no, pida otro correo.',
  'Your email address': 'Su correo electrónico',
  'Send a New Link': 'Enviar un enlace nuevo',
  'If the link was sent to {email}, a new one is on its way there. Look into your mail in a moment.':
    'Si el enlace se envió a {email}, uno nuevo va en camino. Mire su correo en un momento.',
  'Confirm your email address': 'Confirme su correo electrónico',
  'Confirm that you want to sign in with {email} from now on. Until you do, your earlier address stays.':
    'Confirme que desde ahora quiere iniciar sesión con {email}. Hasta entonces vale su dirección anterior.',
  'Confirm This Address': 'Confirmar esta dirección',
  'Done. From now on you sign in with {email}.': 'Listo. Desde ahora inicia sesión con {email}.',
  'Another account uses this address by now. Ask the office for help.':
    'Otra cuenta ya usa esta dirección. Pida ayuda a la oficina.',
  'The address could not be confirmed. Try again in a moment.':
    'No se pudo confirmar la dirección. Inténtelo de nuevo en un momento.',
  'There is no connection to the server. Try again in a moment.':
    'No hay conexión con el servidor. Inténtelo de nuevo en un momento.',

  'Your account could not be loaded.': 'No se pudo cargar su cuenta.',
  'Ask {company} to change it.': 'Para cambiarlo, pregunte a {company}.',
  'Name and Phone': 'Nombre y teléfono',
  'First Name': 'Nombre',
  'Last Name': 'Apellido',
  Phone: 'Teléfono',
  'Second Phone': 'Segundo teléfono',
  Save: 'Guardar',
  Saved: 'Guardado',
  'Not saved yet': 'Sin guardar todavía',
  'Saving needs a connection. What you typed stays here.':
    'Para guardar se necesita una conexión. Lo que escribió queda aquí.',
  'Change Password': 'Cambiar la contraseña',
  'Your password is changed. All other devices are signed out.':
    'Su contraseña cambió. En todos los demás dispositivos se cerró la sesión.',
  'Signed-In Devices': 'Dispositivos con sesión iniciada',
  'The devices could not be loaded.': 'No se pudieron cargar los dispositivos.',
  'This device': 'Este dispositivo',
  'Unknown device': 'Dispositivo desconocido',
  '{browser} on {system}': '{browser} en {system}',
  'Last seen': 'Visto',
  'Signed in': 'Sesión iniciada',
  'signed in': 'sesión iniciada',
  'Sign Out': 'Cerrar sesión',
  'Sign out {device}': 'Cerrar la sesión en {device}',
  'Sign Out All Other Devices': 'Cerrar sesión en los demás',
  'Everyone who is signed in to your account elsewhere has to sign in again. This device stays signed in.':
    'Quien tenga abierta su cuenta en otro lugar deberá iniciar sesión de nuevo. En este dispositivo sigue abierta.',
  'That did not work. Try again in a moment.': 'Eso no funcionó. Inténtelo de nuevo en un momento.',
};
