// A font inside a build of one file (local/builds/paper-parts.ts).
declare module '*.ttf?compressed' {
  /** Deflated, in base64. */
  const text: string;
  export default text;
}
