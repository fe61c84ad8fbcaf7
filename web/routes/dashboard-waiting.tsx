import { WhoseProjects } from '../components/project/whose-projects.tsx';
import { FirstStepsGate } from '../features/dashboard/first-steps-gate.tsx';
import WaitingCard from '../features/decisions/screens/waiting-card.tsx';
import QuestionsCard from '../features/notes/questions/questions-card.tsx';
import { AskClientsWrite } from '../features/settings/ask-clients-write.tsx';

/** What most people have none of: which projects are shown, the first steps, questions of clients, and decisions. */
export default function DashboardWaiting({ for: what }: { for: 'projects' | 'steps' | 'answer' | 'decision' }) {
  if (what === 'projects') return <WhoseProjects />;
  if (what === 'steps') return <FirstStepsGate />;
  if (what === 'decision') return <WaitingCard />;
  return (
    <>
      <AskClientsWrite />
      <QuestionsCard />
    </>
  );
}
