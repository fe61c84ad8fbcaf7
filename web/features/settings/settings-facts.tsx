import { capitalised, counted } from '../../../functions/core/common/english.ts';
import type { Settings } from '../../../functions/core/settings/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import { FactList } from '../../components/layout/fact-list.tsx';
import { paperSizeNames } from './decision-settings-fields.ts';
import { Logo } from './logo.tsx';
import { sections } from './settings-sections.tsx';

/** `2 years`, or `18 months` */
export function spanText(months: number): string {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
}

/** The company's settings as text, for staff. */
export function SettingsFacts({ settings }: { settings: Settings }) {
  const {
    companyName,
    address,
    phone,
    email,
    timeZone,
    customerDisplay,
    historyMonths,
    tellsTradesCost,
    clientsWrite,
    replyTo,
    printsAnswer,
    weekStart,
  } = settings;
  const {
    currency,
    decisionBufferDays,
    decisionReplyDays,
    offerDays,
    letterhead,
    paper,
    termsEn,
    termsEs,
    tellsClientsWaiting,
    paperYears,
    closesDays,
    witnesses,
  } = settings;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">These settings are changed by administrators.</p>
      <Card id="company" title={sections.company}>
        <FactList
          facts={{
            'Company Name': companyName,
            Address: address,
            Phone: phone,
            Email: email,
            'Time Zone': timeZone?.replaceAll('_', ' ') ?? 'Not set: each person sees their own time zone',
            'Weeks Start On': capitalised(weekStart),
            'Projects List': customerDisplay ? 'Shows customers at first' : 'Hides customers at first',
            'Keep History For': spanText(historyMonths),
            Clients: clientsWrite ? 'Write messages and replies' : 'Do not write',
            'Email for Answers': replyTo,
            'Printed Drawings': printsAnswer ? 'Say whether they are current' : 'Have no code',
            Trades: tellsTradesCost
              ? 'Are told when another day delays the project'
              : 'Are not told when another day delays the project',
          }}
        />
      </Card>
      <Card id="logo" title={sections.logo}>
        <Logo settings={settings} />
      </Card>
      <Card id="daily-log" title={sections['daily-log']}>
        <FactList
          facts={{
            'Days That Nobody Closed': closesDays ? 'Are closed at noon of the next day' : 'Stay open',
            'Outside record keepers': witnesses.join(', '),
          }}
        />
      </Card>
      <Card id="decisions" title={sections.decisions}>
        <FactList
          facts={{
            Currency: currency,
            Buffer: counted(decisionBufferDays, 'day'),
            'Time to Reply': counted(decisionReplyDays, 'day'),
            'Offers Are Valid For': counted(offerDays, 'day'),
            Letterhead: letterhead,
            'Paper Size': paperSizeNames[paper],
            Terms: termsEn,
            'Spanish Terms': termsEs,
            Clients: tellsClientsWaiting ? 'Are told what waiting costs' : 'Are not told what waiting costs',
            'Keep Signed Papers For': counted(paperYears, 'year'),
          }}
        />
      </Card>
    </div>
  );
}
