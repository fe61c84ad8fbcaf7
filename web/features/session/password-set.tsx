export function PasswordSet() {
  return (
    <div role="status">
      <h2 className="mb-2 font-semibold text-lg">Your password is set</h2>
      <p className="text-muted">The company will tell you when your project can be seen. You can close this page.</p>
    </div>
  );
}
