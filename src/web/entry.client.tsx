import './rendering/entry.client.tsx'
