import WaitingCard from '../features/decisions/screens/waiting-card.tsx';
import QuestionsCard from '../features/notes/questions/questions-card.tsx';

/** The questions of clients, or the decisions that clients are to make. */
export default function DashboardWaiting({ for: what }: { for: 'answer' | 'decision' }) {
  return what === 'answer' ? <QuestionsCard /> : <WaitingCard />;
}
