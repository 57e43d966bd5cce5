export class LogoView {
  /** A path of this server; null where the default logo is shown. */
  logoUrl!: string | null;
}
