// Replaces the clients of supabase-js for the Data API and Storage, a quarter of its code: the web app only uses /api
// (docs/decisions/001-one-data-path.md), so they are created but never called.
class NotAsked {}

export {
  NotAsked as PostgrestClient,
  NotAsked as PostgrestError,
  NotAsked as StorageApiError,
  NotAsked as StorageClient,
};
