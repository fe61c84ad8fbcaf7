import './paper.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useCompany } from '../../session/company.ts';
import { classNames } from '../controls/control-style.ts';
import type { Letterhead } from './letterhead.ts';

interface PaperProps {
  /** Somebody asked for this sheet, while the screen may have one of its own. */
  isAsked?: boolean;
  isLandscape?: boolean;
  /** Outside of the office; the office has the company of its settings. */
  company?: Letterhead | undefined;
  children: ReactNode;
}

/** Printed instead of the screen; each page has the company's name and its number at its foot. */
export function Paper({ isAsked = false, isLandscape = false, company, children }: PaperProps) {
  return createPortal(
    <div className={classNames('paper', isAsked && 'paper-asked', isLandscape && 'paper-landscape')}>
      {company ? <Foot company={company.companyName} /> : <OfficeFoot />}
      {children}
    </div>,
    document.body,
  );
}

function OfficeFoot() {
  return <Foot company={useCompany()?.companyName ?? ''} />;
}

/** Margin boxes, which Chromium has from 131 and Safari from 18.2; elsewhere the browser numbers pages in its own way. */
function Foot({ company }: { company: string }) {
  const font = 'font: 7.5pt "Inter Variable", sans-serif; vertical-align: top; padding-top: 2mm;';
  return (
    <style>{`@page {
    margin: 12mm 12mm 14mm;
    @bottom-left { content: ${cssText(company)}; ${font} }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); ${font} }
  }`}</style>
  );
}

/** A text as CSS has it; every sign that could end it is escaped. */
function cssText(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
