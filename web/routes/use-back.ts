import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back to where the person came from, or to an address when the screen was opened by its own. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(otherwise) : navigate(-1));
}
