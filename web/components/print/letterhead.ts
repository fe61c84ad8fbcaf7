/** The company as it stands on what is printed. */
export interface Letterhead {
  companyName: string;
  /** Appended to the content base address. */
  logo: string | null;
}
