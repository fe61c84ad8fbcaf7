// The words of mails about accounts. By type both languages have the same ones.

const english = {
  /** Invited clients may have no name yet. */
  greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  letters: {
    invitation: {
      subject: 'Set up your account',
      paragraph: 'You have been invited to follow your project. Choose a password to get started.',
      button: 'Set up your account',
      closing: 'The link works once. If you did not expect this email, you can ignore it.',
    },
    staffInvitation: {
      subject: 'Set up your account',
      paragraph: 'You have been invited to the office. Choose a password, and then sign in with this email address.',
      button: 'Set up your account',
      closing: 'The link works once, for one day. If you did not expect this email, you can ignore it.',
    },
    passwordReset: {
      subject: 'Reset your password',
      paragraph: 'A new password was requested for your account.',
      button: 'Choose a new password',
      closing:
        'The link works once. If you did not ask for it, you can ignore this email; your password stays as it is.',
    },
    emailChange: {
      subject: 'Confirm your email address',
      paragraph: 'This address was entered for your account. Confirm it, and you sign in with it from then on.',
      button: 'Confirm this address',
      closing: 'The link works once, for one day. If you do not know what this is about, you can ignore this email.',
    },
    addressChanged: {
      subject: 'Your email address was changed',
      paragraph: 'Your account has another email address now, with which you sign in. All devices were signed out.',
      button: 'Sign in',
      closing: 'If you do not know what this is about, contact us.',
    },
  },
};

export type LetterWords = typeof english;

const spanish: LetterWords = {
  greeting: (firstName) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  letters: {
    invitation: {
      subject: 'Cree su cuenta',
      paragraph: 'Le invitamos a seguir su proyecto. Para empezar, elija una contraseña.',
      button: 'Crear su cuenta',
      closing: 'El enlace funciona una sola vez. Si no esperaba este correo, puede ignorarlo.',
    },
    staffInvitation: {
      subject: 'Cree su cuenta',
      paragraph: 'Le invitamos a la oficina. Elija una contraseña y después inicie sesión con este correo electrónico.',
      button: 'Crear su cuenta',
      closing: 'El enlace funciona una sola vez, durante un día. Si no esperaba este correo, puede ignorarlo.',
    },
    passwordReset: {
      subject: 'Elija una contraseña nueva',
      paragraph: 'Se pidió una contraseña nueva para su cuenta.',
      button: 'Elegir una contraseña nueva',
      closing:
        'El enlace funciona una sola vez. Si usted no lo pidió, puede ignorar este correo; su contraseña sigue igual.',
    },
    emailChange: {
      subject: 'Confirme su correo electrónico',
      paragraph: 'Esta dirección se escribió para su cuenta. Confírmela, y desde entonces inicia sesión con ella.',
      button: 'Confirmar esta dirección',
      closing:
        'El enlace funciona una sola vez, durante un día. Si no sabe de qué se trata, puede ignorar este correo.',
    },
    addressChanged: {
      subject: 'Su correo electrónico cambió',
      paragraph:
        'Su cuenta tiene ahora otro correo electrónico, con el que inicia sesión. Se cerró la sesión en todos los dispositivos.',
      button: 'Iniciar sesión',
      closing: 'Si no sabe de qué se trata, avísenos.',
    },
  },
};

export const letterWords = { en: english, es: spanish };
