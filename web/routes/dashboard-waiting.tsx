import WaitingCard from '../features/decisions/screens/waiting-card.tsx';
import QuestionsCard from '../features/notes/questions/questions-card.tsx';

/** What waits: clients for an answer of the office, or the office for their decisions. */
export default function DashboardWaiting({ for: what }: { for: 'answer' | 'decision' }) {
  return what === 'answer' ? <QuestionsCard /> : <WaitingCard />;
}
