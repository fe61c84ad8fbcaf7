import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the previous screen, or to `otherwise` when this page was opened directly. */
export function useGoBack(otherwise: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}
